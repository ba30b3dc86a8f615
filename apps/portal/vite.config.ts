import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { compiledTexts } from '../../tools/vite-texts.ts'
import { leanWire } from '../../tools/vite-wire.ts'

const server = process.env['PORTAL_ORIGIN'] ?? 'http://localhost:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compiledTexts(), leanWire(), react(), tailwind(), preloadFont(), paintFirst()],
  // The server replaces the mark by a fresh nonce on every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // A page that loads on demand need not ask for what every page has already.
    modulePreload: {
      resolveDependencies: (_name, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !isFirst.test(`/${file}`)) : files,
    },
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        sw: fileURLToPath(new URL('./src/offline/service-worker.ts', import.meta.url)),
      },
      // Reading a property of ours never does anything else.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // What the first view needs: few files, each run in a breath of its own (main.tsx).
          groups: [
            { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'begin', priority: 3, test: /preload-helper|^\0?rolldown|wire\/src\/call[.]/ },
            { name: 'router', priority: 1, test: /node_modules\/@tanstack\// },
            // Named beside what the first view asks for, and needed by none of it.
            { name: 'forms', priority: 2, test: /wire\/src\/(patterns|verification)/ },
            { name: 'first', test: (id: string) => firstView.test(id) },
          ],
        },
        // A service worker is known by its address, so it has no hash.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${pageChunks[facadeModuleId?.split('/').pop() ?? ''] ?? name}-[hash].js`,
      },
    },
    target: 'es2022',
  },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/live'].map((path) => [
        path,
        { changeOrigin: true, target: server, ws: path === '/live' },
      ]),
    ),
  },
})

/** The modules of the frame around every page and of the home page. */
const firstView = new RegExp(
  [
    'portal/src/start',
    'portal/src/app/(?!first-view|member-|not-found|page-failed|notice-popup|layout/)',
    'portal/src/app/layout/(?!balance|choices|inbox-bell|language-|member-|menu-sheet|menu-panel[.])(?!footer-l)(?!closed|right)',
    'portal/src/kit/(?!amount|fresh|more/|payment-|sign-|refusal-)',
    'portal/src/features/home/',
    'portal/src/features/identity/watch-session',
    'packages/kit/src/(?!use-call|use-filters|clean-html)',
    'packages/texts/src/areas',
    'packages/ui/src/(format-|provider|join-|trusted-|index|icons)',
    'packages/ui/src/components/(button|toast|icon|dialog[.]|spinner|badge|money|skeleton)',
    'packages/ui/src/components/(empty-|error-|text[.]|art[.]|copy-)',
  ].join('|'),
)

/** The specification names the groups of pages that load on demand. */
const pageChunks: Record<string, string> = {
  'down-page.tsx': 'download',
  'help-page.tsx': 'help',
  'game-page.tsx': 'byIframe',
  'home-page.tsx': 'index',
  'join-page.tsx': 'joinus',
  'live-page.tsx': 'live',
  'lobby-page.tsx': 'egame',
}

/** Files that every page asks for anyway. */
const isFirst = /\/(begin|first|react|router|rolldown-runtime)-/
const list = (files: string[]) => files.map((file) => `'${file}'`).join(', ')

/** The areas of texts without which no first view can stand. */
const firstTexts = ['common', 'home', 'lobby', 'shell']

/**
 * The first view stands in the HTML: it is painted before any script is fetched, so scripts give
 * way to styles and font. The texts of the reader's language are asked for together with the
 * scripts that would ask for them one after another.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const lists = { en: [] as string[], ko: [] as string[] }
        const lobby: string[] = []
        const breaths = Object.keys(bundle).filter((file) =>
          /\/(first|react|router)-.*js$/.test(file),
        )
        for (const list of Object.values(lists)) list.push(...breaths.map((file) => `/${file}`))
        for (const chunk of Object.values(bundle)) {
          const module = 'facadeModuleId' in chunk ? (chunk.facadeModuleId ?? '') : ''
          const [, lang, area] = /texts\/src\/(ko|en)\/([\w-]+)\.json$/.exec(module) ?? []
          if (firstTexts.includes(area ?? '')) lists[lang as 'ko'].push(`/${chunk.fileName}`)
          if (!module.endsWith('lobby-page.tsx') || !('imports' in chunk)) continue
          const files = [chunk.fileName, ...chunk.imports.filter((file) => !isFirst.test(file))]
          lobby.push(...files.map((file) => `/${file}`))
        }
        const ask = `var files = ${JSON.stringify(lists)}[document.documentElement.lang]
        if (/^\\/(rng|live|fish|pvp)$/.test(location.pathname)) files.push(${list(lobby)})
        for (var file of files) {
          var link = document.createElement('link')
          link.rel = 'modulepreload'
          link.href = file
          link.fetchPriority = 'low'
          document.head.append(link)
        }`
        const tag = { attrs: { nonce: '__NONCE__' }, children: ask, tag: 'script' }
        const late = html.replaceAll(
          /<(script type="module"|link rel="modulepreload")/g,
          '<$1 fetchpriority="low"',
        )
        return { html: late, tags: [{ ...tag, injectTo: 'head' as const }] }
      },
    },
  }
}

/** The one font of the first view is asked for together with the page. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => /madang-sans.*\.woff2$/i.test(file))
        return fonts.map((file) => ({
          tag: 'link',
          attrs: {
            as: 'font',
            crossorigin: '',
            href: `/${file}`,
            rel: 'preload',
            type: 'font/woff2',
          },
          injectTo: 'head-prepend',
        }))
      },
    },
  }
}
