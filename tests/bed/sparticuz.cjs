// Unpacks the Chromium that npm's @sparticuz/chromium carries, and the libraries it needs, into TMPDIR; prints its path.
const chromium = require(require.resolve("@sparticuz/chromium", { paths: [process.cwd()] }));
chromium.executablePath().then(console.log);
