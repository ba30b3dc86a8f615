import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { logIn, passByWork, personOf } from './log-in.ts'
import { operatorOf } from './operator.ts'

/** An authenticator that the browser takes for a real one, with its owner in front of it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      protocol: 'ctap2',
      transport: 'internal',
    },
  })
}

test('I register, add a passkey, and come in by it alone', async ({ page }) => {
  test.slow()
  await addAuthenticator(page)
  const name = await registered(page)
  await page.goto('/me/securityCenter')
  await page.getByRole('button', { name: '패스키 추가하기' }).click()
  const codes = page.getByRole('dialog').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: '적어 두었어요' }).click()
  await expect(page.getByText(/^10개 남았어요$/)).toBeVisible()

  await page.getByRole('complementary').getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await page.goto('/login')
  await page.getByRole('button', { name: '패스키로 로그인하기' }).click()
  await expect(page.getByRole('button', { name })).toBeVisible()

  await excludeInFourTaps(page)
  await page.goto('/login')
  await page.getByRole('button', { name: '패스키로 로그인하기' }).click()
  await expect(page.getByRole('button', { name })).toBeVisible()
  await page.goto('/me/breaks')
  await expect(page.getByText('자가 제한 중이에요', { exact: true })).toBeVisible()
  await closeInTwoTaps(page)
})

/** U56: four taps from a page of mine, nothing to type, one question and no second one. */
async function excludeInFourTaps(page: Page): Promise<void> {
  await page.goto('/me/securityCenter')
  await page.getByRole('link', { exact: true, name: '쉬어가기' }).first().click()
  await page.getByRole('radio', { name: /6개월/ }).check()
  await page.getByRole('button', { name: '자가 제한 시작하기' }).click()
  const done = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await page.getByRole('alertdialog').getByRole('button', { name: '네, 멈출게요' }).click()
  expect((await done).ok()).toBe(true)
}

/** U59: opening took a form of seven fields; closing takes two taps and asks for no reason. */
async function closeInTwoTaps(page: Page): Promise<void> {
  await page.goto('/me/privacy')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '탈퇴하기' })).toBeVisible()
  await expect(main.locator('input:visible, select:visible, textarea:visible')).toHaveCount(0)
  await main.getByRole('button', { name: '탈퇴하기' }).click()
  const done = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await page.getByRole('alertdialog').getByRole('button', { name: '네, 탈퇴할게요' }).click()
  expect((await done).ok()).toBe(true)
  await page.goto('/login')
  await page.getByRole('button', { name: '패스키로 로그인하기' }).click()
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
}

test('a page that is open when its account is suspended says so, in every tab', async ({
  context,
  page,
  request,
}) => {
  test.slow()
  await registered(page)
  const tab = await context.newPage()
  await tab.goto('/noticePage')
  await expect(
    tab.getByRole('complementary').getByRole('button', { name: '로그아웃' }),
  ).toBeVisible()
  const memberId = await page.evaluate(() => sessionStorage.getItem('customerId'))
  const asOperator = await operatorOf(request, 'jisoo')
  const order = { id: undefined, reason: '여러 계정', state: 'suspended' }
  await asOperator(`/bo/members/${memberId}/state`, order)
  for (const open of [page, tab]) {
    const notice = open.getByRole('dialog', { name: '로그아웃됐어요' })
    await expect(notice).toContainText('이용이 정지된 계정이라 로그아웃했어요.')
    await notice.getByRole('button', { name: '확인' }).click()
    await expect(notice).toHaveCount(0)
  }
})

test('S27 I am remembered for a day without my password being kept', async ({ page }) => {
  test.slow()
  const sora = personOf('sora')
  await page.goto('/login')
  await page.getByRole('checkbox', { name: '이 기기에서 하루 동안 로그인 유지하기' }).check()
  await logIn(page, sora)
  await expect(page.getByRole('button', { name: 'sora' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('sora')
  expect(kept).not.toContain(sora.password)
  await page.getByRole('complementary').getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=username]')).toHaveValue('sora')
  await expect(dialog.getByText('바로 로그인할 수 있어요.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { exact: true, name: '로그인하기' }).click()
  await passByWork(page)
  await expect(page.getByRole('button', { name: 'sora' })).toBeVisible()
})

async function registered(page: Page): Promise<string> {
  const name = `key${Date.now().toString(36)}`
  const password = '푸른 산과 긴 강을 건너는 학'
  await page.goto('/register')
  const field = (key: string) => page.getByRole('dialog').locator(`[name=${key}]`)
  await field('username').fill(name)
  await field('password').fill(password)
  await field('confirmPassword').fill(password)
  await field('payeeName').fill('홍길동')
  await field('mobileNum').fill('010-2222-3333')
  await field('birthday').fill('1990-01-02')
  await field('terms').check()
  await page.getByRole('dialog').getByRole('button', { name: '가입하기' }).click()
  await page.getByRole('button', { name: '네, 만 21세 이상이에요' }).click()
  await passByWork(page)
  await expect(page.getByRole('button', { name })).toBeVisible()
  return name
}
