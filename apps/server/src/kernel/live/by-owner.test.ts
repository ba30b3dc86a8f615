import { expect, test } from 'vitest'
import { byOwner } from './by-owner.ts'

test('each owner has one order a turn, and answers come in the order of the batch', async () => {
  const turns: string[][] = []
  const orders = ['a1', 'b1', 'a2', 'c1', 'a3', 'b2']
  const answers = await byOwner(
    orders,
    ([owner = '']) => owner,
    async (turn) => {
      turns.push(turn)
      return turn.map((order) => `did ${order}`)
    },
  )
  expect(turns).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']])
  expect(answers).toEqual(orders.map((order) => `did ${order}`))
})

test('a turn that leaves an order without an answer fails', async () => {
  const turn = async () => []
  await expect(byOwner(['a'], () => 'a', turn)).rejects.toThrow('without an answer')
})
