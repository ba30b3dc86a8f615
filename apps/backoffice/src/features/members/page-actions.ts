import { proposeAdjustment } from '@madang/wire/cash-office'
import { setHouseLimit } from '@madang/wire/house-limits'
import * as wire from '@madang/wire/members'
import { beginOfficePause } from '@madang/wire/pauses'
import { payOutClosed } from '@madang/wire/privacy'
import { removeOfficePicture } from '@madang/wire/uploads'
import { demandTier } from '@madang/wire/verification'
import { lazyPart } from '../../kit/members/member-parts.ts'
import type { MemberAction } from '../../kit/members/member-parts.ts'

const forms = () => import('./action-forms.tsx')

/** The actions on a member's page; other features add theirs. */
export const memberActions: readonly MemberAction[] = [
  {
    call: wire.addNote,
    form: lazyPart(async () => (await forms()).NoteForm),
    key: 'note',
    place: 10,
  },
  {
    call: wire.changeTag,
    form: lazyPart(async () => (await forms()).TagForm),
    key: 'tag',
    place: 20,
  },
  {
    call: proposeAdjustment,
    form: lazyPart(async () => (await forms()).AdjustForm),
    isOfMoney: true,
    key: 'adjust',
    place: 30,
  },
  {
    call: setHouseLimit,
    form: lazyPart(async () => (await import('./member-limits.tsx')).LimitForm, 'memberOffice'),
    isOfMoney: true,
    key: 'limit',
    place: 50,
  },
  {
    call: beginOfficePause,
    form: lazyPart(async () => (await import('./member-protection.tsx')).PauseForm, 'memberOffice'),
    isOfMoney: true,
    key: 'pause',
    place: 60,
  },
  {
    call: demandTier,
    form: lazyPart(async () => (await import('./member-tier.tsx')).TierForm, 'memberOffice'),
    isOfMoney: true,
    key: 'tier',
    place: 70,
  },
  {
    call: wire.startPasswordReset,
    form: lazyPart(async () => (await forms()).PasswordForm),
    isOfMoney: true,
    key: 'passwords',
    place: 80,
  },
  {
    call: removeOfficePicture,
    form: lazyPart(async () => (await forms()).PictureForm),
    key: 'picture',
    place: 90,
  },
  {
    call: wire.changeMemberState,
    form: lazyPart(async () => (await forms()).StateForm),
    isFor: (member) => member.may.length > 0,
    key: 'state',
    place: 100,
  },
  {
    call: payOutClosed,
    form: lazyPart(async () => (await forms()).PayOutForm),
    isFor: (member) => member.state === 'closed',
    key: 'payOut',
    place: 110,
  },
]
