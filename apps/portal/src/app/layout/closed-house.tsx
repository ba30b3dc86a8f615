import { ClosedPage } from '../../features/closed/closed-page.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageChoice, ThemeChoice } from './menus/choices.tsx'

/** The header of a closed portal: the brand's name, both languages and the theme. */
export function ClosedHouse() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="border-b border-seam bg-s1 px-4 py-2.5">
        <BrandMark />
      </header>
      <main id="main" className="grid">
        <ClosedPage />
      </main>
      <footer className="flex flex-wrap justify-center gap-2 border-t border-seam p-4">
        <LanguageChoice />
        <ThemeChoice />
      </footer>
    </div>
  )
}
