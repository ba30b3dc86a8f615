import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserOf } from './log-in.ts'
import { faultsOf } from './variants.ts'

// Two cores for the house and a browser that draws 48 megapixels.
test.describe.configure({ timeout: 90_000 })

/** A real HEIC file of 640 × 480: what an iPhone keeps, and Chromium cannot read. */
const heic = readFileSync(new URL('./pictures/phone.heic', import.meta.url))

test('pictures of a phone become small here: 48 MP, a panorama and an HEIC, on a phone', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'sora')
  const page = await context.newPage()
  await page.setViewportSize({ height: 780, width: 360 })
  await page.goto('/me/feedback')
  const names = page.getByRole('listitem').locator('span.truncate')

  await page.setInputFiles('input[type=file]', {
    buffer: Buffer.from('not a picture'),
    mimeType: 'image/heic',
    name: 'words.heic',
  })
  await expect(page.getByText('사진으로 열 수 없는 파일이에요: words.heic')).toBeVisible()
  await page.getByRole('button', { name: /words[.]heic/ }).click()

  await takePhoto(page, { height: 6_048, name: 'all.jpg', width: 8_064 })
  await takePhoto(page, { height: 1_800, name: 'wide.jpg', width: 14_000 })
  await page.setInputFiles('input[type=file]', {
    buffer: heic,
    mimeType: 'image/heic',
    name: 'phone.heic',
  })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(names).toHaveText(['all.jpg', 'wide.jpg', 'phone.jpg'], { timeout: 40_000 })
  await expect(page.getByRole('progressbar')).toBeHidden()
  expect(await faultsOf(page)).toEqual([])

  const sent: { bytes: number; height: number; width: number }[] = []
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/wps/upload')) return
    const { value } = (await answer.json()) as { value: { height: number; width: number } }
    const bytes = answer.request().postDataBuffer()?.length ?? 0
    sent.push({ bytes, height: value.height, width: value.width })
  })
  await page.getByRole('combobox').selectOption({ index: 1 })
  await page.getByLabel('내용').fill('사진 석 장을 함께 보내요. 확인해 주세요.')
  await page.getByRole('button', { name: '접수하기' }).click()
  await expect(page.getByText('접수했어요', { exact: false })).toBeVisible({ timeout: 20_000 })
  expect(sent.map(({ height, width }) => `${width}x${height}`)).toEqual([
    '2400x1800',
    '2400x309',
    '640x480',
  ])
  for (const { bytes } of sent) expect(bytes).toBeLessThan(5 * 1024 * 1024)
  await context.close()
})

/** Takes a photo with grain, as a camera would, and selects it beside what is selected already. */
const takePhoto = (page: Page, photo: { width: number; height: number; name: string }) =>
  page.evaluate(async ({ height, name, width }) => {
    // As large as one draw of random bytes may be.
    const grain = new ImageData(128, 128)
    crypto.getRandomValues(grain.data)
    const tile = new OffscreenCanvas(128, 128)
    tile.getContext('2d')!.putImageData(grain, 0, 0)
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = pen.createPattern(tile, 'repeat')!
    pen.fillRect(0, 0, width, height)
    const bytes = await canvas.convertToBlob({ quality: 0.9, type: 'image/jpeg' })
    const given = new DataTransfer()
    given.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    input.files = given.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, photo)
