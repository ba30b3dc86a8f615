import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { browserOf, logIn, personOf } from './log-in.ts'
import { operatorOf } from './operator.ts'

// Two cores for the house, the browser and axe: patience instead of retries.
test.describe.configure({ timeout: 90_000 })

type Paid = { bank: { bank: string; holder: string }; number: string; payout: string }

test('I withdraw, the house pays, and I say what arrived', async ({ page, request }) => {
  await page.goto('/login')
  await logIn(page, personOf('sora'))
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  await page.goto('/me/withdraw')
  await page.getByLabel('출금할 금액').fill('20000')
  await page.getByLabel('출금 비밀번호').fill('111111')
  // Money out needs a login that is fresh. As the server answers five minutes after it:
  const refusal = { errorCode: 'fresh-factor-needed', message: '…', success: false, value: {} }
  await page.route(
    '**/wps/transaction/withdraw',
    (route) => route.fulfill({ json: refusal, status: 403 }),
    { times: 1 },
  )
  await page.getByRole('button', { name: '출금 신청하기' }).click()
  const question = page.getByRole('dialog', { name: '한 번 더 확인할게요' })
  await question.getByLabel('로그인 비밀번호').fill(personOf('sora').password)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('출금할 금액')).toHaveValue('20,000')
  await page.getByLabel('출금 비밀번호').fill('915203')
  await page.getByRole('button', { name: '출금 신청하기' }).click()
  await expect(page.getByText('신청을 받았어요').first()).toBeVisible()
  await expect(page.getByText('20,000원').first()).toBeVisible()
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])

  const id = new URL(page.url()).searchParams.get('id')
  const asOperator = await operatorOf(request, 'minho')
  for (const step of ['claim', 'approve']) await asOperator(`/bo/withdrawals/${id}/${step}`)
  const asSender = await operatorOf(request, 'jisoo')
  const { bank, number, payout } = await asSender.read<Paid>(`/bo/withdrawals/${id}`)
  const receiver = { bank: bank.bank, holder: bank.holder, number }
  const sent = { amount: payout, receiver, reference: 'KB 4711' }
  await asSender(`/bo/withdrawals/${id}/pay`, sent)
  await expect(page.getByText('돈을 받으셨나요?')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('timer').first()).toBeVisible()
  await page.getByText('받지 못했어요').last().click()
  await page.getByRole('button', { name: '결과 알리기' }).click()
  await expect(page.getByText('이미지를 한 장 이상 올려 주세요.')).toBeVisible()
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])
  await page.getByRole('radio', { exact: true, name: '받았어요' }).check()
  await page.getByRole('button', { name: '결과 알리기' }).click()
  await expect(page.getByText('출금이 끝났어요.')).toBeVisible()
})

test('what stands against a withdrawal is said before anything is typed', async ({ browser }) => {
  const context = await browserOf(browser, 'junho')
  const page = await context.newPage()
  await page.goto('/me/withdraw')
  await expect(page.getByText('롤링을 채우면 출금할 수 있어요.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('출금할 금액')).toBeDisabled()
  await expect(page.getByRole('button', { name: '출금 신청하기' })).toBeDisabled()
  await context.close()
})
