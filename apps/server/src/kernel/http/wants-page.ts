/**
 * Whether a request wants an HTML page: browsers say so. Programs that accept anything (curl, link
 * previews) get one too, unless the address looks like a call or a file.
 */
export function wantsPage(accept = '', url: string, calls: readonly { path: string }[]): boolean {
  if (accept.includes('text/html')) return true
  const [path = ''] = url.split('?')
  const room = path.split('/')[1]
  const isCall = calls.some((wire) => wire.path.split('/')[1] === room)
  return accept === '*/*' && !isCall && !path.includes('.')
}
