import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'

/** A payment according to the provider's statement. */
export type StatementLine = { paymentId: string; amountUnits: bigint; paidOn: string }

/** A payment according to the documents, with its key in the books. */
export type PaymentDocument = { paymentId: string; amountUnits: bigint; key: string; day: string }

export type Difference = {
  paymentId: string
  kind: 'missing-inside' | 'missing-outside' | 'amount-differs' | 'books-differ'
  day: string
  outsideUnits: bigint | null
  insideUnits: bigint | null
  booksUnits: bigint | null
}

const lineMax = 5_000

/**
 * Parses a statement: `number,amount,day` per line. Skips a header line and empty lines.
 *
 * @throws Refusal `statement-not-readable` with the number of the line
 */
export function linesOf(text: string, span: { from: string; to: string }): StatementLine[] {
  const rows = text.split(/\r?\n/).map((row) => row.split(/[,\t;]/).map((cell) => cell.trim()))
  const lines: StatementLine[] = []
  for (const [at, [paymentId = '', amount = '', paidOn = '']] of rows.entries()) {
    const isHead = at === 0 && !/\d/.test(amount)
    if (isHead || paymentId === '') continue
    const isLine =
      /^[\w-]{1,80}$/.test(paymentId) &&
      /^\d{1,13}(\.\d{1,2})?$/.test(amount) &&
      /^\d{4}-\d\d-\d\d$/.test(paidOn) &&
      paidOn >= span.from &&
      paidOn <= span.to &&
      unitsOf(amount) > 0n
    if (!isLine || lines.length >= lineMax) {
      return refuse('statement-not-readable', { line: at + 1 })
    }
    lines.push({ amountUnits: unitsOf(amount), paidOn, paymentId })
  }
  const isTwice = new Set(lines.map(({ paymentId }) => paymentId)).size < lines.length
  if (lines.length === 0 || isTwice) return refuse('statement-not-readable', { line: 0 })
  return lines
}

/** Compares the provider's statement, the documents and the books. */
export function differencesOf(
  outside: readonly StatementLine[],
  inside: readonly PaymentDocument[],
  books: ReadonlyMap<string, bigint>,
): Difference[] {
  const lines = new Map(outside.map((line) => [line.paymentId, line]))
  const documents = new Map(inside.map((document) => [document.paymentId, document]))
  return [...new Set([...lines.keys(), ...documents.keys()])].flatMap((paymentId) => {
    const line = lines.get(paymentId)
    const document = documents.get(paymentId)
    const booked = document && books.get(document.key)
    const kind = kindOf(line?.amountUnits, document?.amountUnits, booked)
    if (!kind) return []
    return [
      {
        booksUnits: booked ?? null,
        day: line?.paidOn ?? document?.day ?? '',
        insideUnits: document?.amountUnits ?? null,
        kind,
        outsideUnits: line?.amountUnits ?? null,
        paymentId,
      },
    ]
  })
}

function kindOf(
  outside: bigint | undefined,
  inside: bigint | undefined,
  books: bigint | undefined,
): Difference['kind'] | undefined {
  if (inside === undefined) return 'missing-inside'
  if (books !== inside) return 'books-differ'
  if (outside === undefined) return 'missing-outside'
  return outside === inside ? undefined : 'amount-differs'
}
