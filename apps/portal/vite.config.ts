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
  plugins: [compiledTexts(), leanWire(), react(), tailwind(), preloadFont()],
  // The server replaces the mark by a fresh nonce on every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // Reading a property of ours never does anything else.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // What every page needs: fewer requests, and one dictionary for gzip.
          includeDependenciesRecursively: false,
          groups: [
            { minShareCount: 4, name: 'first', test: /packages.(ui|kit).src|portal.src.(kit|app)/ },
          ],
        },
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

/** The specification names the groups of pages that load on demand. */
const pageChunks: Record<string, string> = {
  'game-page.tsx': 'byIframe',
  'home-page.tsx': 'index',
  'lobby-page.tsx': 'egame',
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
