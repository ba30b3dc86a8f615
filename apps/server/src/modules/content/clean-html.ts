import sanitize from 'sanitize-html'

/**
 * Keeps an announcement's markup and removes active content: no script, style or handler; only
 * https, mail and local links. Links to other sites open in a new tab without a referrer.
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
