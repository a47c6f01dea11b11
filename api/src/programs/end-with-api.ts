// Preloaded into child programs (`--import`), which must end with the API: their output would reappear in purged folders.
process.once('disconnect', () => process.exit());
// Do not let the listener keep the process alive.
process.channel?.unref();
if (!process.connected) process.exit();
