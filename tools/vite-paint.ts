import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { completeLanguages, isLanguage, languages } from '../packages/texts/src/languages.ts'
import type { Language } from '../packages/texts/src/languages.ts'

/** Files that every page asks for anyway. */
export const isFirst = /\/(begin|first|react|router|rolldown-runtime|words-\w+)-/
const listed = (files: string[]) => files.map((file) => `'${file}'`).join(', ')

/**
 * The first view stands in the HTML. A thin line belongs to its styles and font until it is
 * painted; then everything that runs it is asked for at once, with the texts of the reader's
 * language. A page that opens in the background is not painted, so it does not wait for that.
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
        const { lists, lobby } = firstFilesOf(bundle)
        for (const list of Object.values(lists)) list.unshift(...needed)
        const ask = `var run = function () {
          run = function () {}
          var files = ${JSON.stringify(lists)}[document.documentElement.lang]
          if (/^\\/(rng|live|fish|pvp)$/.test(location.pathname)) files.push(${listed(lobby)})
          for (var file of files) {
            var link = document.createElement('link')
            link.rel = 'modulepreload'
            link.href = file
            document.head.append(link)
          }
          import('${entry}')
        }
        var painted = new PerformanceObserver(function () { run() })
        painted.observe({ buffered: true, type: 'paint' })
        // Nothing is painted in the background, and not every browser tells of it.
        setTimeout(function () { run() }, document.hidden ? 0 : ${patienceMs})`
        // Before the styles: a script behind them would wait for them, and the page with it.
        const tag = `<script nonce="__NONCE__">${ask}</script>`
        return html.replaceAll(scripts, '').replace('<!--scripts-->', () => tag)
      },
    },
  }
}

const patienceMs = 2_000

/** What the first view needs beside its entry: in each whole language, and in a lobby. */
function firstFilesOf(bundle: Rolldown.OutputBundle) {
  const breaths = Object.keys(bundle).filter((file) => /\/(first|react|router)-.*js$/.test(file))
  const common = breaths.map((file) => `/${file}`)
  const locales = completeLanguages().map((code) => languages[code].locale)
  const lists = Object.fromEntries(locales.map((locale) => [locale, [...common]]))
  const lobby: string[] = []
  for (const chunk of Object.values(bundle)) {
    const code = /words-(\w\w)-/.exec(chunk.fileName)?.[1]?.toUpperCase() ?? ''
    if (isLanguage(code)) lists[languages[code].locale]?.push(`/${chunk.fileName}`)
    const module = 'facadeModuleId' in chunk ? (chunk.facadeModuleId ?? '') : ''
    if (!module.endsWith('lobby-page.tsx') || !('imports' in chunk)) continue
    const files = [chunk.fileName, ...chunk.imports.filter((file) => !isFirst.test(file))]
    lobby.push(...files.map((file) => `/${file}`))
  }
  return { lists, lobby }
}

/** What the home page says first, as it says it (features/home/hero.tsx), for one language. */
function heroWords(lang: Language): string {
  const file = new URL(`../packages/texts/src/${lang.toLowerCase()}/home.json`, import.meta.url)
  const said = JSON.parse(readFileSync(file, 'utf8')) as { headline: string; lead: string }
  const words = `<h1>${said.headline}</h1><p>${said.lead}</p><div class="hero-press"></div>`
  return `<template lang="${languages[lang].locale}"><div class="hero-words">${words}</div></template>`
}
