import { callApi } from '@madang/kit'
import { customerService, serviceWidth } from '@madang/wire/support'

/**
 * Opens the customer service window. It opens during the click, or browsers would block it. The
 * server returns its address; if that fails, the window closes again.
 */
export async function openContact(): Promise<'open' | 'blocked' | 'failed'> {
  const opened = window.open('', 'customer-service', `popup,width=${serviceWidth},height=750`)
  if (!opened) return 'blocked'
  try {
    const { height, url } = await callApi(customerService, {})
    opened.resizeTo(serviceWidth, height)
    opened.location.href = new URL(url, location.origin).href
    return 'open'
  } catch {
    opened.close()
    return 'failed'
  }
}
