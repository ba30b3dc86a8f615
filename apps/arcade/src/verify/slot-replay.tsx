import { useEffect, useState } from 'react'
import { useStore } from '@madang/kit'
import { loadTitle } from '@madang/games/slots/config/load-title'
import type { Title } from '@madang/games'
import { Button, Icon, Play, useLang } from '@madang/ui'
import type { SlotRound } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { SlotGame } from '../slots/slot-game.ts'
import { Stage } from '../slots/reels/stage.tsx'

/** Replays a round as the member saw it: same machine, same scenes, no stake. */
export function SlotReplay({ round }: { round: SlotRound }) {
  const lang = useLang()
  const [game, setGame] = useState<SlotGame>()
  useEffect(() => {
    void loadTitle(round.gameId, Number(round.gameVersion)).then((title) => {
      if (title) setGame(gameOf(title, round, lang === 'ko' ? title.names.ko : title.names.en))
    })
  }, [lang, round])
  return game ? <Machine game={game} round={round} /> : null
}

function Machine({ game, round }: { game: SlotGame; round: SlotRound }) {
  const t = useTranslations('verify')
  const state = useStore(game.store)
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('seen')}</h2>
      <div className="grid h-[min(70dvh,34rem)] grid-rows-1">
        <Stage game={game} state={state} />
      </div>
      <Button
        variant="quiet"
        disabled={state.phase !== 'ready'}
        onClick={() => void game.replay(round)}
      >
        <Icon of={Play} size={16} />
        {t('again')}
      </Button>
    </section>
  )
}

/** Returns a slot game without a player that has this one round and can show it. */
function gameOf(title: Title, round: SlotRound, displayName: string): SlotGame {
  const playSession = {
    checkMinutes: 0,
    isCheckDue: false,
    net: '0.00',
    roundCount: 0,
    staked: '0.00',
    startedAt: round.placedAt,
    won: '0.00',
  }
  const { clientSeed, nonce, serverSeedHash, stake } = round
  return new SlotGame({
    balance: '0.00',
    bonus: '0.00',
    displayName,
    freeRounds: null,
    gameId: round.gameId,
    isTrial: round.isTrial,
    isUnseen: false,
    jackpot: null,
    lastRound: round,
    rules,
    seeds: {
      clientSeed,
      isClientSeedOpen: false,
      nextServerSeedHash: serverSeedHash,
      nonce,
      serverSeedHash,
    },
    playSession,
    stakeDefault: stake,
    stakes: [stake],
    title,
  })
}

const rules = {
  celebratesOnlyRealWins: true,
  mayAutoplay: false,
  mayBuyFeature: false,
  mayChooseSeed: false,
  mayTurbo: false,
  minCycleMs: 0,
  showsNetPosition: false,
}
