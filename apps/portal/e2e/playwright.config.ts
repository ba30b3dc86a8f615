import { defineConfig } from '@playwright/test'

/** The product is started by tools/checks/check-browser.ts, which says here where it stands. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // Two cores: one for the product, one for the browser.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  forbidOnly: true,
  // A machine that stalls for a moment breaks a story now and then: one further try decides, and
  // what needed it is named in the last lines of `npm test` as a fault to mend.
  retries: 1,
  use: {
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:3000',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A worker that keeps the shell answers past what a story holds back: one story is about it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace shows every step of a failure, and slows every step down: asked for by hand.
    trace: process.env['BROWSER_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Nothing but the product may be asked for: the browser's own errands are switched off.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
