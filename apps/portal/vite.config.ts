import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { isFirst, paintFirst } from '../../tools/vite/vite-paint.ts'
import { compiledTexts } from '../../tools/vite/vite-texts.ts'
import { leanWire } from '../../tools/vite/vite-wire.ts'

const server = process.env['PORTAL_ORIGIN'] ?? 'http://localhost:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    compiledTexts({ isForVisitors: true }),
    leanWire(),
    react(),
    tailwind(),
    preloadFont(),
    paintFirst(),
  ],
  // The server replaces the mark by a fresh nonce on every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // A page that loads on demand need not ask for what every page has already. The first view
    // names styles only: with every page's files in it, it would grow with each new page.
    modulePreload: {
      resolveDependencies: (_name, files, { hostId, hostType }) => {
        if (hostType === 'html') return files
        const isNamed = (file: string) => file.endsWith('.css') || !isFirst.test(`/${hostId}`)
        return files.filter((file) => isNamed(file) && !isFirst.test(`/${file}`))
      },
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
            { name: 'begin', priority: 3, test: (id: string) => begin.test(id) },
            { name: 'router', priority: 1, test: /node_modules\/@tanstack\// },
            // Named beside what the first view asks for, and needed by none of it.
            { name: 'forms', priority: 2, test: /wire\/src\/(patterns|verification)/ },
            { name: 'first', test: (id: string) => firstView.test(id) },
            { name: firstWordsOf },
          ],
        },
        // Seven letters of a hash tell all files apart, and the first view names sixty of them.
        // A service worker is known by its address, so it has no hash.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${pageChunks[facadeModuleId?.split('/').pop() ?? ''] ?? name}-[hash:7].js`,
      },
    },
    target: 'es2022',
  },
  // The worker of pictures loads its decoder of HEIC only where it is needed.
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/live'].map((path) => [
        path,
        { changeOrigin: true, target: server, ws: path === '/live' },
      ]),
    ),
  },
})

/** What every other chunk leans on. */
const begin = /preload-helper|^\0?rolldown|wire\/src\/call[.]|texts\/src\/languages[.]/

/** The modules of the frame around every page and of the home page. */
const firstView = new RegExp(
  [
    'portal/src/start',
    'portal/src/app/(?!first-view|home-|(?:use-)?member-|not-found|page-failed|notice-popup|keys-|press-|layout/)',
    'portal/src/app/layout/(?!account/|menus/|language-|service-)(?!footer-l)(?!app-codes|closed|right|own-|search-)',
    'portal/src/kit/(?!amount|fresh|more/|payment-|pin-|sign-|refusal-)',
    'portal/src/features/home/(?!rest/)',
    'portal/src/features/[\\w-]+/feature[.]',
    'portal/src/features/identity/login/watch-session',
    'packages/kit/src/(?!live-line|use-call|use-bank-|use-filters|use-known-|use-market-|offer-|proof-|clean-html|encrypt-)',
    'packages/texts/src/(areas|bound|languages)',
    'packages/ui/src/(format-|provider|join-|trusted-|index|icons)',
    'packages/ui/src/components/(button|icon|badge|money|text[.]|art[.])',
    'packages/ui/src/components/states/(empty-|error-|skeleton|spinner)',
    'packages/ui/src/components/windows/(toast|dialog[.])',
  ].join('|'),
)

/** The specification names the groups of pages that load on demand (2.1). */
export const pageChunks: Record<string, string> = {
  'detail-page.tsx': 'promoDetail',
  'down-page.tsx': 'download',
  'elott-page.tsx': 'elott',
  'fish-page.tsx': 'fish',
  'help-page.tsx': 'help',
  'game-page.tsx': 'byIframe',
  'home-page.tsx': 'index',
  'join-page.tsx': 'joinus',
  'live-page.tsx': 'live',
  'lobby-page.tsx': 'egame',
  'lottery-page.tsx': 'lottery',
  'point-mall-page.tsx': 'pointMall',
  'promotions-page.tsx': 'promo',
  'pvp-page.tsx': 'pvp',
  'seamless-page.tsx': 'seamless',
  'sports-page.tsx': 'sports',
  'vip-page.tsx': 'Vip',
}

/** The texts without which no first view can stand are one file in each language. */
function firstWordsOf(id: string): string | null {
  const file = /texts\/src\/(\w\w)\/(?:areas|common|home|lobby|shell|menus\/[\w-]+)\.\w+$/
  const [, lang] = file.exec(id) ?? []
  return lang ? `words-${lang}` : null
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
