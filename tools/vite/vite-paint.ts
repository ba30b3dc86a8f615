import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../../apps/portal/src/kit/paths.ts'
import type { Area } from '../../packages/texts/src/areas.ts'
import { completeLanguages, languages } from '../../packages/texts/src/languages.ts'
import type { Language } from '../../packages/texts/src/languages.ts'

/** Files that every page requests anyway. */
export const isFirst = /\/(begin|first|react|router|rolldown-runtime|words-\w+)-/

/**
 * The pages that a visitor may open first: the file that renders each, and the texts that it needs
 * besides the common ones.
 */
const opened: Readonly<Record<string, { page: string; texts: readonly Area[] }>> = {
  [paths.slots]: { page: 'lobby/lobby-page.tsx', texts: [] },
  [paths.live]: { page: 'live-lobby/live-page.tsx', texts: ['live', 'tables'] },
  [paths.notices]: { page: 'content/notice-page.tsx', texts: ['content'] },
  [paths.help]: { page: 'help/help-page.tsx', texts: ['site'] },
  [paths.down]: { page: 'down/down-page.tsx', texts: ['site'] },
  [paths.join]: { page: 'join/join-page.tsx', texts: ['site'] },
}

/**
 * Puts the first view into the HTML. The connection is used only for its styles and font until it
 * is painted; then all scripts are requested at once, with the texts of the reader's language. A
 * page opened in the background is not painted, so it does not wait.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const html = page.replace('<!--hero-words-->', completeLanguages().map(heroWords).join(''))
        if (!bundle) return html
        const scripts =
          /<(?:script type="module"|link rel="modulepreload").*?="(\/a.+?)".*?>(<\/script>)?\s*/g
        const [entry = '', ...needed] = [...html.matchAll(scripts)].map(([, file]) => file ?? '')
        const ask = `var run = function () {
          run = function () {}
          var files = ${JSON.stringify(firstFilesOf(bundle, needed))}[document.documentElement.lang]
          for (var file of files.all.concat(files[location.pathname] || [])) {
            var link = document.createElement('link')
            link.rel = 'modulepreload'
            link.href = file.replace(/^(?!\\/)/, '/assets/')
            document.head.append(link)
          }
          import('${entry}')
        }
        var painted = new PerformanceObserver(function () { run() })
        painted.observe({ buffered: true, type: 'paint' })
        // Nothing is painted in the background, and not every browser tells of it.
        setTimeout(function () { run() }, document.hidden ? 0 : ${patienceMs})`
        // Before the styles: a script after them would wait for them and delay the page.
        const tag = `<script nonce="__NONCE__">${ask}</script>`
        return html.replaceAll(scripts, '').replace('<!--scripts-->', () => tag)
      },
    },
  }
}

const patienceMs = 2_000

/**
 * Returns the files to request at once, by the reader's locale: common ones and those of the page.
 */
function firstFilesOf(bundle: Rolldown.OutputBundle, needed: string[]) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const breaths = chunks.filter(({ fileName }) => /\/(first|react|router)-/.test(fileName))
  const drawing = (module: string) => {
    const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(module))
    if (!chunk) throw new Error(`vite-paint.ts names ${module}, of which there is no file`)
    return [chunk.fileName, ...chunk.imports].filter((file) => !isFirst.test(file))
  }
  const filesIn = (lang: Language) => {
    const folder = `/texts/src/${lang.toLowerCase()}`
    const words = chunks.filter(({ fileName }) =>
      fileName.includes(`/words-${lang.toLowerCase()}-`),
    )
    const pages = Object.entries(opened).map(([address, { page, texts }]) => {
      const modules = [`/features/${page}`, ...texts.map((area) => `${folder}/${area}.json`)]
      // By their bare names: whatever stands here as an address is kept for when there is no line.
      const names = modules.flatMap(drawing).map((file) => file.replace('assets/', ''))
      return [address, [...new Set(names)]] as const
    })
    const all = [...breaths, ...words].map(({ fileName }) => `/${fileName}`)
    return { all: [...new Set([...needed, ...all])], ...Object.fromEntries(pages) }
  }
  return Object.fromEntries(
    completeLanguages().map((lang) => [languages[lang].locale, filesIn(lang)]),
  )
}

/** Returns the first text of the home page, as in features/home/hero.tsx, for one language. */
function heroWords(lang: Language): string {
  const file = new URL(`../../packages/texts/src/${lang.toLowerCase()}/home.json`, import.meta.url)
  const captions = JSON.parse(readFileSync(file, 'utf8')) as { headline: string; lead: string }
  const words = `<h1>${captions.headline}</h1><p>${captions.lead}</p><div class="hero-press"></div>`
  return `<template lang="${languages[lang].locale}"><div class="hero-words">${words}</div></template>`
}
