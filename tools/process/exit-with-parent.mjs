// Preloaded into the programs that a tool starts: when the tool is killed, the channel to it breaks
// and the program shuts down by itself, so that nothing is left running.
process.channel?.unref()
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 15_000).unref()
})
