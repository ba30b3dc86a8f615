import * as v from 'valibot'
import { addMember } from './agents.ts'
import { call } from './call.ts'
import { id } from './shapes.ts'

export const renewInitialPassword = call({
  post: '/wps/agent/members/:memberId/password',
  for: 'member',
  about: 'The first password of an account that the agent added, for a week from now.',
  takes: v.strictObject({ memberId: id }),
  gives: addMember.gives,
  refuses: ['not-agent', 'not-found', 'password-chosen', 'fresh-factor-needed'],
  perSecondMax: 2,
})
