import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/**
 * The frame with React and the router is 139 kB of code by itself. The page of sports adds its
 * lists, its line of odds and its words: it is held to what it costs and not to the same sum.
 */
const javascriptBytesMax = { '/index': 140_000, '/sports': 200_000 } as const
const fontBytesMax = 80_000

for (const path of ['/index', '/sports'] as const) {
  test(`the first view of ${path} is within its bytes of code, and a font of 80 kB`, async ({
    page,
    baseURL,
  }) => {
    const weights: { url: string; kind: string; bytes: number }[] = []
    const reads: Promise<unknown>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'font') return
      const read = response.body().then((body) => {
        const bytes = kind === 'script' ? gzipSync(body).length : body.length
        weights.push({ url: response.url(), kind, bytes })
      })
      reads.push(read)
    })
    await page.setViewportSize({ height: 800, width: 360 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await Promise.all(reads)

    const of = (kind: string) => weights.filter((weight) => weight.kind === kind)
    const sum = of('script').reduce((bytes, weight) => bytes + weight.bytes, 0)
    expect(weights.filter(({ url }) => !url.startsWith(baseURL ?? ''))).toEqual([])
    expect(of('script').length).toBeGreaterThan(0)
    expect(sum, JSON.stringify(of('script'))).toBeLessThanOrEqual(javascriptBytesMax[path])
    // Names of teams and leagues need further cuts of the font, after what is read first.
    if (path === '/sports') return
    expect(of('font').length).toBeLessThanOrEqual(1)
    for (const font of of('font')) expect(font.bytes).toBeLessThanOrEqual(fontBytesMax)
  })
}

test('a phone never fetches what only a wide screen shows, and codes are drawn when asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.setViewportSize({ height: 800, width: 360 })
  await page.goto('/index', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('right-bar'))).toEqual([])
  await page.setViewportSize({ height: 900, width: 1440 })
  const bar = page.getByRole('complementary', { name: '바로 가기 막대' })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('img')).toHaveCount(0)
  await bar.getByRole('button', { name: '앱 QR 코드' }).click()
  await expect(bar.getByRole('img')).toHaveCount(3)
})
