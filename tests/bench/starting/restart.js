// From the press of Run after Stop to the output painted, for a lesson's cell and for the bare page.

function changed(root, done) {
  return new Promise((resolve) => {
    const look = () => {
      if (!done()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}

const cell = () => document.querySelector("replay-cell");
const printed = () => /printed/.test(cell().querySelector("output-view").textContent);

globalThis.restarting = {
  ours: {
    run() {
      cell().querySelector('[data-action="run"]').click();
      return changed(cell(), () => cell().dataset.state === "running" && printed());
    },
    stop() {
      cell().querySelector('[data-action="stop"]').click();
      return changed(cell(), () => cell().dataset.state === "stopped");
    },
  },
  bare: {
    run() {
      if (!document.querySelector("output").dataset.state) run();
      return changed(document.body, () => document.querySelector("output").dataset.state === "printed");
    },
    stop: () => stop(),
  },
};

globalThis.timed = async (act) => {
  const start = performance.now();
  await act();
  await painted();
  return performance.now() - start;
};
