// The least that a page with Python does: a worker, and the line that it prints. Stop ends it, Run starts another.

const output = document.querySelector("output");
let worker;

function run() {
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    output.textContent += data;
    output.dataset.state = "printed";
  };
}

function stop() {
  worker.terminate();
  output.textContent = "";
  delete output.dataset.state;
}

run();
