import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenAddress } from '../addresses.ts'
import { countWords } from '../components/count-words.ts'
import { showToast } from '../session/toast-list.ts'
import { type CarrySum, useUntoldCarry } from './use-carry-sum.ts'

/** Says once that the last of many orders was answered by its carrier: however fast they were, and where that was while the page was closed. */
export function CarryTold() {
  const navigate = useNavigate()
  const [sum, told] = useUntoldCarry()
  const isEnd = sum !== undefined && sum.waiting === 0
  const tell = useEffectEvent(() => {
    const text = sum && carryEndWords(sum)
    if (!text) return
    told()
    if (sum.failed === 0) return showToast('success', text)
    const run = () => void navigate(placeOfFailed)
    showToast('warning', text, { action: { label: 'Xem', run } })
  })
  useEffect(() => {
    if (isEnd) tell()
  }, [isEnd])
  return null
}

/** Where the orders of this very time stand that their carrier said no to, or the server. */
export const placeOfFailed = screenAddress('/orders', { sent: 'left' })

/** So many orders are named. */
const named = 5

/** What is said once all are answered; nothing of none. */
export function carryEndWords({ done, failed, refused }: Omit<CarrySum, 'waiting'>): string | undefined {
  if (done + failed === 0) return undefined
  const sent = `${countWords(done)} đơn có mã vận đơn`
  if (failed === 0) return `Gửi hãng xong: ${sent}.`
  const said = failed - refused.length
  const some = `${refused.slice(0, named).join(', ')}${refused.length > named ? ', …' : ''}`
  const parts = [
    done > 0 ? sent : '',
    said > 0 ? `${countWords(said)} đơn hãng chưa nhận` : '',
    refused.length > 0 ? `${countWords(refused.length)} đơn máy chủ không nhận (${some})` : '',
  ].filter(Boolean)
  return `Gửi hãng: ${parts.join(', ')}.`
}
