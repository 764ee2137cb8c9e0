// What a program in the worker must not have is gone from the global object and from what that inherits from.

import assert from "node:assert/strict";
import { test } from "node:test";
import { closeDoors } from "../../web/static/js/worker/doors.js";

test("what keeps something is gone, wherever it was defined, and the rest stays", () => {
  class Base {
    get caches() {
      return "kept";
    }
  }
  class Navigator {
    get storage() {
      return "kept";
    }
    language = "en";
  }
  class Scope extends Base {
    indexedDB = "kept";
    Worker = class {};
    navigator = new Navigator();
    postMessage = () => {};
  }
  const scope = new Scope();
  closeDoors(scope);
  for (const name of ["caches", "indexedDB", "Worker", "postMessage"]) assert.ok(!(name in scope), name);
  assert.ok(!("storage" in scope.navigator));
  assert.deepEqual(Object.keys(scope).sort(), ["navigator"]);
  assert.equal(scope.navigator.language, "en");
});
