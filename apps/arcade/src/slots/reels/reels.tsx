import type { Cell, SlotConfig, Title } from '@madang/games'
import { useTranslations } from 'use-intl'
import { useAmount } from '../amount.ts'
import { landMs } from './scene.ts'
import type { Scene } from './scene.ts'
import { SymbolPicture, useSymbolName } from './symbol.tsx'
import { WinLines } from './win-lines.tsx'

type ReelsProps = {
  title: Title
  scene: Scene
  sceneAt: number
  /** The response is pending: the reels turn. */
  isTurning: boolean
  /** The factor of the usual time. */
  pace: number
  stakeUnits: bigint
}

/** The reels of any title, driven only by the scene. Their content is also given as text. */
export function Reels(props: ReelsProps) {
  const t = useTranslations('arcade')
  const nameOf = useSymbolName(props.title)
  const { isTurning, scene, title } = props
  const { config } = title
  const words = scene.window.map((column) => column.map(nameOf).join(', ')).join(' / ')
  const style = {
    ['--reels' as string]: config.strips.base.length,
    ['--rows' as string]: config.rows,
  }
  return (
    <div
      className="reels"
      style={style}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- many pictures that are one view
      role="img"
      aria-label={isTurning ? t('reels') : `${t('reels')}: ${words}`}
    >
      {scene.window.map((column, reel) => (
        // Reels never change places: their number is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <Reel key={reel} reel={reel} column={column} {...props} />
      ))}
      <WinLines config={config} wins={isTurning ? [] : scene.wins} />
    </div>
  )
}

function Reel(props: ReelsProps & { reel: number; column: string[] }) {
  const { column, isTurning, pace, reel, scene, sceneAt, title } = props
  if (isTurning) return <Turning title={title} reel={reel} />
  const isLanding = scene.kind === 'land' && !scene.heldReels.includes(reel)
  const passed = isLanding ? passedBy(title.config, scene, reel) : []
  const count = column.length + passed.length
  const lasts = (landMs.first + landMs.each * reel) * pace
  const style = {
    ['--from' as string]: `-${(passed.length / count) * 100}%`,
    ['--land-ms' as string]: `${Math.round(lasts)}ms`,
  }
  return (
    <div className="reel">
      <div
        key={isLanding ? sceneAt : 'still'}
        className="reel-strip"
        data-moves={isLanding ? 'land' : undefined}
        style={style}
      >
        {column.map((symbolId, row) => (
          <Place key={placeKey(props, row)} {...props} cell={[reel, row]} symbolId={symbolId} />
        ))}
        {passed.map((symbolId, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a strip is a list of places
          <div key={at} className="cell">
            <SymbolPicture title={title} symbolId={symbolId} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Returns a new key for a symbol that has just arrived, so that it is animated. */
function placeKey({ reel, scene, sceneAt }: ReelsProps & { reel: number }, row: number): string {
  return has(scene.fresh, [reel, row]) ? `${row} ${sceneAt}` : String(row)
}

function Place({
  cell,
  scene,
  stakeUnits,
  symbolId,
  title,
}: ReelsProps & { cell: Cell; symbolId: string }) {
  const amount = useAmount()
  const coin = scene.held.find((one) => isSame(one.cell, cell))
  const isWinning = scene.wins.some(({ cells }) => has(cells, cell))
  const isHeld = scene.mode === 'hold'
  const isDim = isHeld ? !coin : scene.wins.length > 0 && !isWinning
  const isWild = has(scene.wildCells, cell)
  const wild = title.config.symbols.find(({ kind }) => kind === 'wild')?.id
  const fresh = !has(scene.fresh, cell) ? undefined : scene.kind === 'fall' ? 'fall' : 'pop'
  return (
    <div
      className="cell"
      data-is={isDim ? 'dim' : isWinning ? 'lit' : undefined}
      data-wild={isWild || undefined}
      data-fresh={fresh}
    >
      <SymbolPicture
        title={title}
        symbolId={coinOr(isWild ? wild : undefined, coin, title, symbolId)}
      />
      {coin && (
        <span className="coin-worth num">{amount.ofCoins(title, stakeUnits, coin.coins)}</span>
      )}
    </div>
  )
}

const coinOr = (
  wild: string | undefined,
  coin: object | undefined,
  title: Title,
  symbolId: string,
): string => wild ?? (coin && title.config.holdAndSpin?.symbol) ?? symbolId

/**
 * Runs the strip while the response is pending; the symbols it stops on were never shown before.
 */
function Turning({ reel, title }: { reel: number; title: Title }) {
  const strip = title.config.strips.base[reel] ?? []
  const some = strip.slice(0, Math.max(4, title.config.rows + 1))
  return (
    <div className="reel">
      <div className="reel-strip" data-moves="loop">
        {[...some, ...some].map((symbolId, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a strip is a list of places
          <div key={at} className="cell">
            <SymbolPicture title={title} symbolId={symbolId} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Returns the symbols that pass before the reel stops: the strip below its stop. */
function passedBy(config: SlotConfig, scene: Scene, reel: number): string[] {
  const free = scene.mode === 'free' ? config.strips.free : undefined
  const strip = (free ?? config.strips.base)[reel] ?? []
  const first = scene.window[reel]?.[0]
  const at = Math.max(0, strip.indexOf(first ?? ''))
  return Array.from(
    { length: 8 + reel * 2 },
    (_, n) => strip[(at + config.rows + n) % strip.length] ?? '',
  )
}

const isSame = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1]
const has = (cells: Cell[], cell: Cell) => cells.some((one) => isSame(one, cell))
