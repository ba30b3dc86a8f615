import sanitize from 'sanitize-html'

/**
 * Keeps the marks of an announcement and nothing that could act: no script, no style, no handler,
 * no address but https, mail and our own pages. Links to other sites open apart and tell nothing.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowedTags: ['p', 'br', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'blockquote', 'hr'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ attribs: linkTo(href), tagName }),
      b: 'strong',
      i: 'em',
    },
  }).trim()
}

function linkTo(href: string): Record<string, string> {
  const isOurs = href.startsWith('/') && !href.startsWith('//')
  return isOurs ? { href } : { href, rel: 'noopener noreferrer', target: '_blank' }
}
