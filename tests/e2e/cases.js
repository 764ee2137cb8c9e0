// What a cell's program does when it is run and when it is recorded, and the first thing in which two recordings differ.

async (cell, file) => {
  const samples = 12; // steps whose values are compared, besides the last
  const innermost = 5; // frames of a step
  const deepest = 4; // containers in containers
  const widest = 30; // items of one

  await cell.run();
  const plain = outcome();
  await cell.debug();
  const traced = outcome();
  const { trace } = cell;
  const native = file ? trace.constructor.fromJSON(JSON.parse(file)) : null;
  return { plain, traced, steps: trace?.steps ?? 0, difference: native && difference() };

  function outcome() {
    const { run } = cell.session;
    const { outcome, message, status, limit } = run.end;
    const end = { outcome, message, status, limit };
    return { stdout: run.printedBy("stdout"), stderr: run.printedBy("stderr"), end, trouble: run.trouble };
  }

  function difference() {
    const last = Math.min(trace.steps, native.steps) - 1;
    for (let step = 0; step <= last; step++) {
      const found = compared(step, event);
      if (found) return found;
    }
    const stride = Math.max(1, Math.floor(last / samples));
    for (let step = last; step >= 0; step -= stride) {
      const found = compared(step, values);
      if (found) return found;
    }
    return trace.steps === native.steps ? null : [trace.steps, native.steps];
  }

  function compared(step, aspect) {
    const [here, natively] = [trace, native].map((recording) => JSON.stringify(aspect(recording, step)));
    if (here === natively) return null;
    let at = 0;
    while (here[at] === natively[at]) at += 1;
    const around = (text) => text.slice(Math.max(0, at - 100), at + 100);
    return { step, here: around(here), natively: around(natively) };
  }

  function event(recording, step) {
    const { qualname } = recording.code(step);
    return [recording.event(step), qualname, recording.line(step), recording.frame(step), recording.range(step)];
  }

  function values(recording, step) {
    const frames = recording.stack(step).slice(0, innermost);
    const held = frames.map(({ frame }) => recording.variables(step, frame));
    return [
      held.map((rows) => rows.map(({ name, value }) => [name, data(recording, value, step, 0)])),
      data(recording, recording.passed(step), step, 0),
      data(recording, recording.exception(step), step, 0),
      recording.output(step).filter((piece) => piece.step >= 0),
    ];
  }

  function data(recording, value, step, depth) {
    if (value === undefined) return null;
    const { kind, type, text, length } = recording.view(value, step);
    if (depth === deepest) return [kind, type];
    const rows = recording.children(value, step, 0, widest);
    const own = rows.filter((row) => row.label !== "'__builtins__'"); // those of another release
    const inside = own.map((row) => [row.label, data(recording, row.value, step, depth + 1)]);
    if (kind === "set" || kind === "frozenset") inside.sort(); // hashes are those of the machine's word
    return [kind, type, text, length, inside];
  }
}
