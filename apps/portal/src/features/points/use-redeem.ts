import { useCall } from '@madang/kit'
import { useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  getPointBalance,
  getPointReward,
  getRedeemPointList,
  listPointLines,
  redeemPointReward,
} from '@madang/wire/points'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isLikeMobile } from '../../kit/more/like-mobile.ts'
import { isPin } from '../../kit/pin-field.tsx'
import { centsOf } from '../../kit/more/points/written-points.ts'

export type Product = Gives<typeof getPointReward>[number]

const none = { address: '', phone: '', pin: '', quantity: '1' }

/** What a member fills in for a product: what is at fault, what it costs, and the one request. */
export function useRedeem(product: Product, points: string, onClose: () => void) {
  const t = useTranslations('points.sheet')
  const toast = useToast()
  const [form, setForm] = useState(none)
  const [isAsked, setAsked] = useState(false)
  const call = useCall(redeemPointReward, {
    done: () => {
      toast({ text: t('done'), tone: 'ok' })
      onClose()
    },
    refreshes: [getPointBalance, getPointReward, getRedeemPointList, listPointLines],
  })
  const quantity = /^\d{1,3}$/.test(form.quantity) ? Number(form.quantity) : 0
  const costCents = centsOf(product.points) * BigInt(Math.max(1, quantity))
  const leftCents = centsOf(points) - costCents
  const isCount = quantity >= 1 && quantity <= product.room && leftCents >= 0n
  const faults = {
    address: form.address.trim().length < 2 ? t('addressWrong') : undefined,
    phone: isLikeMobile(form.phone) ? undefined : t('phoneWrong'),
    pin: isPin(form.pin) ? undefined : t('pinWrong'),
    quantity: isCount ? undefined : t('quantityWrong', { count: product.room }),
  }
  const send = () => {
    setAsked(true)
    if (Object.values(faults).some((fault) => fault !== undefined)) return
    const { address, phone, pin: paymentPassword } = form
    void call.send({ address, paymentPassword, phone, productId: product.id, quantity })
  }
  const fieldOf = (name: keyof typeof none) => ({
    error: isAsked ? faults[name] : undefined,
    label: t(name),
    value: form[name],
  })
  const put = (name: keyof typeof none, value: string) => setForm({ ...form, [name]: value })
  return { call, costCents, fieldOf, leftCents: leftCents < 0n ? 0n : leftCents, put, send }
}
