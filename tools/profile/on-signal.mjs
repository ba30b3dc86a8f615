// Preloaded into the processes that `npm run profile` watches: the first SIGUSR2 begins a profile
// of the processor, the second writes it into the folder PROFILE_FOLDER, named by the process.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import path from 'node:path'

/** Often enough for parts of a millisecond, seldom enough not to be a part itself. */
const everyMicros = 1_000

let session

process.on('SIGUSR2', () => {
  if (!session) {
    session = new Session()
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.setSamplingInterval', { interval: everyMicros })
    session.post('Profiler.start')
    return
  }
  const ending = session
  session = undefined
  ending.post('Profiler.stop', (error, result) => {
    ending.disconnect()
    if (error) throw error
    const file = path.join(process.env.PROFILE_FOLDER ?? '.', `${process.pid}.cpuprofile`)
    writeFileSync(file, JSON.stringify(result.profile))
  })
})
