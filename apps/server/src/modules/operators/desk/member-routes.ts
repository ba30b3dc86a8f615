import { mayCall } from '@madang/wire/may-call'
import * as wire from '@madang/wire/member-view'
import { route } from '#kernel/http/route'
import { listTimeline } from './member-timeline.ts'

/** The page of a member, composed of the views of all modules. */
export const memberRoutes = [
  route(wire.showMemberFacts, ({ by, db, now, registry }, { subject }) =>
    db.read(async (tx) => {
      const facts = []
      for (const { call, read } of registry.memberViews.flatMap((view) => view.facts ?? [])) {
        if (mayCall(by, call)) facts.push(...(await read(tx, subject, now)))
      }
      return {
        facts: facts.map(({ to = null, tone = 'plain', ...fact }) => ({ ...fact, to, tone })),
      }
    }),
  ),
  route(wire.listMemberTimeline, ({ by, db, registry }, { subject, ...asked }) =>
    db.read((tx) => listTimeline(tx, registry.memberViews, { ...asked, by, memberId: subject })),
  ),
]
