// Preloaded with `--import`. Ends the child program with the API, so that it writes nothing into purged folders.
process.once('disconnect', () => process.exit());
process.channel?.unref();
if (!process.connected) process.exit();
