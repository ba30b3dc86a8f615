import '@madang/ui/styles.css'
import './app/first-view.css'

void begin()

/** The code of the first view in two breaths, so that a phone can scroll between them. */
async function begin(): Promise<void> {
  await import('react-dom/client')
  await breath()
  const { start } = await import('./start.tsx')
  await breath()
  await start()
}

const breath = () => new Promise((resume) => setTimeout(resume))
