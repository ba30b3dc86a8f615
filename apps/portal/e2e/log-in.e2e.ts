import { expect, test } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf, logIn, passByWork, personOf } from './log-in.ts'
import { inShort } from './in-short.ts'
import { operatorOf } from './operator.ts'
import { sentCode, startPhoneProvider } from './phone-provider.ts'
import { atRest } from './visit.ts'

const kept = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)

test('S27 I log in, another tab knows me, and logging out ends both', async ({ context, page }) => {
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=username]')).toBeFocused()
  await logIn(page, { name: 'sora', password: 'not my password' })
  await expect(dialog.getByText('아이디 또는 비밀번호가 맞지 않아요.')).toBeVisible()
  // What was typed stays, so that one letter can be mended.
  await expect(dialog.locator('[name=password]')).toHaveValue('not my password')
  await expect(dialog.locator('[name=password]')).toBeFocused()
  await changeWhenForced(page, () => logIn(page, personOf('sora')))
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByRole('button', { name: 'sora' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('madang-')

  // A statement is kept for when there is no line; nobody who comes after may read it.
  await page.goto('/me/records/statement')
  const lasting = (of: Page) => of.evaluate(() => Object.keys(localStorage).toSorted())
  await expect.poll(() => lasting(page)).toEqual(['keptStatement', 'loggedIn'])

  const tab = await context.newPage()
  await tab.goto('/index')
  await expect(tab.getByRole('button', { name: 'sora' })).toBeVisible()
  await tab.getByRole('complementary').getByRole('button', { name: '로그아웃' }).click()
  await tab.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  const out = { exact: true, name: '로그인' }
  await expect(tab.getByRole('banner').getByRole('button', out)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', out)).toBeVisible()
  expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual(['merchant'])
  expect(await lasting(tab)).toEqual([])
})

test('by keyboard, coming in and going out leave me on the page and not nowhere', async ({
  page,
}) => {
  await page.goto('/index')
  await page.getByRole('banner').getByRole('button', { exact: true, name: '로그인' }).focus()
  await page.keyboard.press('Enter')
  await logIn(page, personOf('junho'))
  await expect(page.getByRole('button', { name: 'junho' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/rng')
  await page.getByRole('link', { name: '호랑이 고개' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: '게임에서 나가기' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('complementary').getByRole('button', { name: '로그아웃' }).focus()
  await page.keyboard.press('Enter')
  const ask = page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' })
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** U29: the answer says that the password must change; nothing but the change leads on. */
async function changeWhenForced(page: Page, enter: () => Promise<void>): Promise<void> {
  let after = {}
  await page.route('**/wps/session/login', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { success: boolean; value: object }
    after = answer
    const value = { ...answer.value, mustChangePassword: true, needOldPassword: false }
    await route.fulfill({ json: { ...answer, value }, response })
  })
  await page.route('**/wps/member/password', (route) => route.fulfill({ json: after }))
  await enter()
  const change = page.getByRole('dialog', { name: '비밀번호를 바꿔 주세요' })
  await expect(change.locator('input[type=password]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(change.getByRole('button', { name: '닫기' })).toHaveCount(0)
  await change.locator('[name=newPassword]').fill('nine cranes over a river')
  await change.locator('[name=confirmNewPassword]').fill('nine cranes over a river')
  await change.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unrouteAll()
}

/** How long a device works for the human check is luck, with a long tail. */
const patient = { timeout: 40_000 }

test('I register: faults are said at their fields, and I am in', async ({ page }) => {
  // The device does the human check twice, beside other tests.
  test.slow()
  await page.goto('/register.html')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`[name=${name}]`)
  await expect(field('username')).toBeFocused()
  await expect(field('terms')).not.toBeChecked()
  // U28: at most twelve things are asked.
  expect(await dialog.locator('input:visible').count()).toBeLessThanOrEqual(12)
  await dialog.getByRole('button', { name: '가입하기' }).click()
  await expect(field('username')).toBeFocused()
  await expect(field('username')).toHaveAttribute('aria-invalid', 'true')

  const name = `e2e${Date.now().toString(36)}`
  const password = '푸른 산과 긴 강을 건너는 학'
  await field('username').fill('minji')
  await field('password').fill(password)
  await field('confirmPassword').fill(`${password}!`)
  await field('payeeName').fill('홍길동')
  await expect(dialog.getByText('비밀번호가 서로 달라요.')).toBeVisible()
  await field('confirmPassword').fill(password)
  await field('mobileNum').fill('+82 (0)10-2222-3333')
  await field('birthday').fill('1990-01-02')
  await field('terms').check()
  await send()
  await expect(dialog.getByText('쓸 수 없는 아이디예요.', { exact: false })).toBeVisible(patient)
  await expect(field('payeeName')).toHaveValue('홍길동')
  await field('username').fill(name)
  await send()
  await expect(page.getByRole('button', { name })).toBeVisible(patient)
  await expect(page).toHaveURL(/\/index$/)
  expect(await kept(page, 'isAgent')).toBe('0')

  async function send(): Promise<void> {
    await dialog.getByRole('button', { name: '가입하기' }).click()
    await page.getByRole('button', { name: '네, 만 21세 이상이에요' }).click()
    await passByWork(page)
  }
})

test('I register by number: the brand’s phone provider sends the code and signs for it; point 9: SMS countdown 60 s with phone-provider sending', async ({
  page,
  request,
}) => {
  const provider = await startPhoneProvider()
  await setPhoneProvider(request, provider.setting)
  await page.goto('/register.html')
  await page.getByRole('tab', { name: '휴대전화' }).click()
  const dialog = page.getByRole('dialog', { name: '회원가입' })
  const field = (name: string) => dialog.locator(`[name=${name}]`)
  const check = page.getByRole('dialog', { name: '자동 가입 방지 확인' })
  const person = check.frameLocator('iframe').getByRole('button', { name: 'I am a person' })
  const ask = () => dialog.getByRole('button', { name: '인증번호 받기' }).click()
  const askAsPerson = async () => {
    // Within a second a press is swallowed.
    await expect(async () => {
      if (!(await check.isVisible())) await ask()
      await check.waitFor({ timeout: 1_500 })
    }).toPass()
    await person.click()
  }
  const alert = page.getByRole('alertdialog')
  const understood = () => alert.getByRole('button', { name: '확인' }).click()
  await field('mobileNum').fill('010-7777-0000')
  await ask()
  await check.getByRole('button', { name: '닫기' }).click()
  await expect(alert).toContainText('확인 창을 닫아 인증하지 못했어요')
  await understood()
  await askAsPerson()
  await expect(alert).toContainText('보낼 수 있는 문자 수를 넘었어요')
  await understood()
  const number = `010${Date.now().toString().slice(-8)}`
  await field('mobileNum').fill(number)
  await askAsPerson()
  await expect(dialog.getByRole('button', { name: /\d+초 뒤 다시 받기/ })).toBeDisabled()

  await field('verificationCode').fill('111111')
  await field('password').fill('푸른 산과 긴 강을 건너는 학')
  await field('payeeName').fill('홍길동')
  await field('birthday').fill('1990-01-02')
  await field('terms').check()
  await dialog.getByRole('button', { name: '가입하기' }).click()
  await expect(dialog.getByText('인증번호가 맞지 않아요.')).toBeVisible()
  await expect(field('verificationCode')).toBeFocused()
  await field('verificationCode').fill(sentCode)
  await dialog.getByRole('button', { name: '가입하기' }).click()
  await page.getByRole('button', { name: '네, 만 21세 이상이에요' }).click()
  await passByWork(page)
  await expect(page.getByRole('button', { name: number })).toBeVisible()
  provider.stop()
})

/** Two operators, as for every setting. */
async function setPhoneProvider(request: APIRequestContext, wanted: object): Promise<void> {
  const id = crypto.randomUUID()
  const reason = 'codes by a provider'
  const propose = await operatorOf(request, 'jisoo')
  await propose('/bo/settings/phoneProvider/proposals', { id, reason, wanted })
  const decide = await operatorOf(request, 'minho')
  await decide(`/bo/proposals/${id}/decision`, { decision: 'approve', id: undefined })
}

test('I try without an account', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '가입 없이 체험하기' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await kept(page, 'isAgent')).toBe('4')
})

test('I open a new window and am still logged in', async ({ browser }) => {
  const mine = await browserOf(browser, 'junho')
  const page = await mine.newPage()
  await page.goto('/index')
  await expect(page.getByRole('button', { name: 'junho' })).toBeVisible()
  await mine.close()
})

const variants = [
  { height: 740, lang: 'KO', theme: 'dark', width: 360 },
  { height: 900, lang: 'EN', theme: 'light', width: 1440 },
  { height: 740, lang: 'EN', theme: 'dark', width: 360 },
  { height: 900, lang: 'KO', theme: 'light', width: 1440 },
]
for (const { height, lang, theme, width } of inShort(variants)) {
  test(`login and registration are usable by all: ${lang} ${theme} ${width}`, async ({ page }) => {
    await page.setViewportSize({ height, width })
    await page.addInitScript(
      ([chosen, light]) => {
        localStorage.setItem('lang', chosen ?? '')
        localStorage.setItem('theme', light ?? '')
      },
      [lang, theme],
    )
    await page.goto('/login')
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=username]').waitFor()
    await refused()
    // The window of registration without another load of the page.
    await dialog.getByRole('button', { name: /^(회원가입하기|Register)$/ }).click()
    await dialog.locator('[name=birthday]').waitFor()
    await refused()

    async function refused(): Promise<void> {
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
      await atRest(page)
      expect(await violationsOf(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    }
  })
}
