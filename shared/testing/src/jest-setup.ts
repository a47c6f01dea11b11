import { TextDecoder, TextEncoder } from 'node:util';
import vm from 'node:vm';

// jsdom lacks these, and the router needs them on import.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom lacks these, and the router needs them to navigate.
if (!('Request' in globalThis)) {
  Object.assign(globalThis, vm.runInThisContext('({ Request, Response, Headers, AbortController, AbortSignal })'));
}

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

// jsdom lacks `Blob.arrayBuffer`.
if (globalThis.FileReader && !Blob.prototype.arrayBuffer)
  Blob.prototype.arrayBuffer = function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
