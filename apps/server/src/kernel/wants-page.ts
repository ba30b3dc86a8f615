/**
 * A browser says that it wants a page. Programs that take anything (curl, previews of links) get
 * one too, wherever no call and no file can be meant.
 */
export function wantsPage(accept = '', url: string, calls: readonly { path: string }[]): boolean {
  if (accept.includes('text/html')) return true
  const [path = ''] = url.split('?')
  const room = path.split('/')[1]
  const isCall = calls.some((wire) => wire.path.split('/')[1] === room)
  return accept === '*/*' && !isCall && !path.includes('.')
}
