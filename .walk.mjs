import { chromium } from '@playwright/test'
import sharp from 'sharp'
const base='http://localhost:4100', office='http://localhost:4102'
const names = (process.env.SHOTS ?? '').split(' ').filter(Boolean)
const lists = {
  out: ['/index','/rng','/live','/sports','/esports','/lottery','/elott','/pvp','/fish','/promotions','/vip','/pointMall','/hot','/fairness','/help','/noticePage','/down','/join','/contact','/seamless'],
  me: ['/index','/me/securityCenter','/promotions','/vip','/pointMall','/fav','/lottery','/me/records/statement'],
}
const who = process.env.WHO ?? ''
const width = Number(process.env.W ?? 1440), lang = process.env.L ?? 'ko', scheme = process.env.S ?? 'dark'
const paths = process.env.P ? process.env.P.split(' ') : lists[who ? 'me':'out']
const browser = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']})
const context = await browser.newContext({ viewport:{width, height: width<500?780:900}, colorScheme: scheme, locale: lang==='ko'?'ko-KR':'en-US', deviceScaleFactor: width<500?1:1 })
const page = await context.newPage()
const errs=[]
page.on('console', m=>{ if(m.type()==='error') errs.push(page.url()+' '+m.text().slice(0,200)) })
page.on('pageerror', e=>errs.push(page.url()+' PAGEERR '+e.message.slice(0,200)))
if (who==='office') {
} else if (who) {
  await page.goto(base+'/login')
  const d = page.getByRole('dialog')
  await d.locator('[name=username]').fill(who); await d.locator('[name=password]').fill(`madang-${who}-2026`)
  await page.keyboard.press('Enter')
  await page.getByRole('button',{name:/다른 방법으로|another way/}).click()
  await page.waitForFunction(()=>sessionStorage.getItem('token')!==null,{timeout:60000})
}
let n=0; const files=[]
for (const p of paths) {
  await page.goto((who==='office'?office:base)+p+(lang==='en'?(p.includes('?')?'&':'?')+'lang=EN':''),{waitUntil:'load'}).catch(e=>errs.push(p+' '+e.message))
  await page.waitForTimeout(Number(process.env.WAIT??2500))
  const f=`/tmp/walk/${process.env.T??'x'}-${String(n++).padStart(2,'0')}.png`
  await page.screenshot({path:f, fullPage: !!process.env.FULL}); files.push(f)
  const over = await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth)
  if (over>0) errs.push(`${p} overflows by ${over}`)
}
await browser.close()
console.log(errs.join('\n'))
