import * as v from 'valibot'
import { webClipPath } from '@madang/wire/app'
import { line, whole } from './setting-fields.ts'

/**
 * The allowed links: a path here, https, mail, or the iOS install scheme. No others, so that no
 * link runs as script.
 */
const link = v.pipe(
  line(500),
  v.regex(/^(?:|\/(?!\/)\S*|(?:https|itms-services):\/\/\S+|(?:mailto:)?[^\s:@/]+@[^\s:@/]+)$/),
)

/** The app of ours: installed by the browser, or on iOS by a profile. */
const ownApps = [
  { labelName: 'iPhone', qrCodeUrl: null, resourceType: 'ios', url: '/download#ios' },
  { labelName: 'iOS Lite', qrCodeUrl: null, resourceType: 'lite', url: webClipPath },
  { labelName: 'Android', qrCodeUrl: null, resourceType: 'android', url: '/download#android' },
]

/** The support contacts, complaint settings and links of the side bar. */
export const supportTerms = v.pipe(
  v.strictObject({
    /** Point 5: a complaint has between {0} and {1}; counted in characters, as Korean is. */
    complaintLengthMin: v.optional(whole, 10),
    complaintLengthMax: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(5_000)), 1_000),
    customerService: v.optional(
      v.array(
        v.strictObject({
          csType: v.picklist(['VIP', 'LIVECHAT']),
          /** A path of this site or an https address. */
          path: v.pipe(line(500), v.regex(/^(https:\/\/|\/(?!\/))\S*$/)),
          height: v.optional(v.picklist([500, 750]), 500),
        }),
      ),
      [],
    ),
    resources: v.optional(
      v.array(
        v.strictObject({
          resourceType: line(40),
          url: link,
          qrCodeUrl: v.nullable(link),
          labelName: line(80),
        }),
      ),
      ownApps,
    ),
  }),
  // With a minimum above the maximum nobody could file a complaint.
  v.forward(
    v.check((terms) => terms.complaintLengthMin <= terms.complaintLengthMax),
    ['complaintLengthMax'],
  ),
)
