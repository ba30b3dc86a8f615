import workerUrl from './picture-worker.ts?worker&url'

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => Policy }

/** A phone that takes longer than this over one picture has run out of memory. */
const patienceMs = 60_000

/**
 * Returns the picture as it is sent: upright, at most as large as the server keeps it, as a JPEG
 * (a small PNG or JPEG as it is). What cannot be read here comes back unchanged, for whoever asked
 * to refuse or to send. Pictures wait for each other: each may take 200 MB for a moment.
 *
 * @param opened called once it is decoded, which takes about half of the time
 */
export function smallPicture(file: File, opened: () => void): Promise<File> {
  const small = last.then(() => drawnSmall(file, opened)).catch(() => file)
  last = small
  return small
}

let last: Promise<unknown> = Promise.resolve()

function drawnSmall(file: File, opened: () => void): Promise<File> {
  return new Promise((resolve) => {
    // One for each picture: its memory goes back with it.
    const worker = startWorker()
    const timer = setTimeout(() => end(file), patienceMs)
    function end(result: File): void {
      clearTimeout(timer)
      worker.terminate()
      resolve(result)
    }
    worker.addEventListener('error', () => end(file))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('isOpen' in data) return opened()
      end(data.small ? new File([data.small], jpegName(file.name), { type: 'image/jpeg' }) : file)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(file)
  })
}

type Answer = { isOpen: true } | { small: Blob | undefined }

const jpegName = (name: string): string => `${name.replace(/\.\w{1,5}$/, '')}.jpg`

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** Under Trusted Types only named policies load scripts: this one loads the worker above only. */
const policy = trustedTypes?.createPolicy('pictures', { createScriptURL: () => workerUrl })

const startWorker = (): Worker =>
  new Worker(policy?.createScriptURL('') ?? workerUrl, { name: 'pictures', type: 'module' })
