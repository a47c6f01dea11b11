import { TextDecoder, TextEncoder } from 'node:util';
import vm from 'node:vm';

// jsdom has none, and the router asks for them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Nor has it these, with which the router navigates. The platform's own are there, outside of jsdom's window.
if (!('Request' in globalThis)) {
  Object.assign(globalThis, vm.runInThisContext('({ Request, Response, Headers, AbortController, AbortSignal })'));
}

// jsdom has no modal dialogs either: as little of the browser's behaviour as is used here.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// jsdom's files cannot be read by a promise, as browsers' can.
if (globalThis.FileReader && !Blob.prototype.arrayBuffer)
  Blob.prototype.arrayBuffer = function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
