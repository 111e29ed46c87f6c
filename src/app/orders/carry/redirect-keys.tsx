import { useState } from 'react'
import { redirectParcel } from '../../../domain/carriers/redirect-parcel.ts'
import { redirectionNames } from '../../../domain/carriers/redirections.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Carriage } from '../../../domain/tables/carriage.ts'
import { RuleButton } from '../../components/rule-button.tsx'
import { Confirm } from '../../konsta/confirm.tsx'
import { act } from '../../session/act.ts'
import { useReached } from '../../session/use-reached.ts'

/** A parcel on the road is wanted back, or tried once more: the carrier is told, and what it says stands here. */
export function RedirectKeys({ code, carriage }: { code: string; carriage: Carriage }) {
  const isReached = useReached()
  const [isSure, ask] = useState(false)
  const { name } = providers[carriage.carrier]
  const say = (to: 'back' | 'again') => {
    const words = redirectionNames[to].toLowerCase()
    const done = isReached ? `Đã gửi ${name}: ${words}.` : `Đã ghi trên máy này, báo ${name} khi có mạng.`
    void act(redirectParcel, { code, to }, { done, final: true })
  }
  return (
    <>
      <RuleButton command={redirectParcel} params={{ code, to: 'again' }} onClick={() => say('again')}>
        {redirectionNames.again}
      </RuleButton>
      <RuleButton command={redirectParcel} params={{ code, to: 'back' }} onClick={() => ask(true)}>
        {redirectionNames.back}
      </RuleButton>
      {isSure && (
        <Confirm
          title={`Yêu cầu ${name} hoàn đơn ${code}?`}
          stay="Giữ"
          go="Yêu cầu hoàn"
          danger
          onStay={() => ask(false)}
          onGo={() => {
            ask(false)
            say('back')
          }}
        >
          {name} thôi giao và mang kiện về. Đơn thành THẤT THU khi hãng báo đang hoàn; phí hoàn theo bảng giá
          của hãng.
        </Confirm>
      )}
    </>
  )
}

/** How a wish stands; nothing where there was none, or it is long done. */
export function wishWords(
  { wish, carrier }: Pick<Carriage, 'wish' | 'carrier'>,
  unsent: ReadonlySet<string> | undefined,
): string | undefined {
  if (!wish) return undefined
  const { name } = providers[carrier]
  const what = redirectionNames[wish.to].toLowerCase()
  if (unsent?.has(wish.id)) return `Chờ mạng để báo ${name}: ${what}.`
  if (wish.state === 'waiting') return wish.text ?? `Đang báo ${name}: ${what} …`
  return wish.state === 'done' ? `${name} đã nhận ${what}.` : wish.text
}
