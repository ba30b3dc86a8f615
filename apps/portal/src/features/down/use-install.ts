import { useEffect, useState } from 'react'

/** The event of Chromium browsers for an installable page; no standard type includes it. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Returns the browser's offer to install the portal, while there is one. */
export function useInstall(): { install: (() => Promise<void>) | null; isInstalled: boolean } {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  const [isInstalled, setInstalled] = useState(
    () => matchMedia('(display-mode: standalone)').matches,
  )
  useEffect(() => {
    const onPrompt = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    const done = () => setInstalled(true)
    window.addEventListener('beforeinstallprompt', onPrompt)
    window.addEventListener('appinstalled', done)
    return () => {
      window.removeEventListener('beforeinstallprompt', onPrompt)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  async function install(): Promise<void> {
    const answer = await offer?.prompt()
    if (answer?.outcome === 'accepted') setInstalled(true)
    // An offer may be used once.
    setOffer(null)
  }
  return { install: offer && install, isInstalled }
}
