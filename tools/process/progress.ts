/** One step of a tool: its name and, when it is done, a tick and its time. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const began = performance.now()
  const isTerminal = process.stdout.isTTY
  if (isTerminal) process.stdout.write(`  … ${name}`)
  const end = (mark: string) => {
    const line = `  ${mark} ${name.padEnd(34)} ${secondsSince(began)}\n`
    process.stdout.write(isTerminal ? `\r\u001b[2K${line}` : line)
  }
  try {
    const result = await work()
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}

/** The time since `began` (of `performance.now()`) for people, such as `1.4 s`. */
export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
