import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { must } from '../../lib/must.ts'
import { deviceStore } from '../../replica/device-store.ts'
import { type PinState, pinState, setPin } from '../../replica/people/pins.ts'
import { Sheet } from '../components/sheet.tsx'
import { useReplica } from '../session/session.ts'
import { shiftState } from '../session/shift-state.ts'
import { showToast } from '../session/toast-list.ts'
import { PinPad } from './parts/pin-pad.tsx'
import { byPassword } from './sign-in-words.ts'

type Step = 'old' | 'new' | 'again'

const asks: Record<Step, string> = {
  old: 'Nhập PIN đang dùng',
  new: 'Nhập PIN mới, 4 đến 8 số',
  again: 'Nhập lại PIN mới',
}

/** One's own PIN on this phone: the old one where there is one, then the new one twice. */
export default function PinSheet() {
  const { session } = useReplica()
  const [state, setState] = useState<PinState>()
  const [step, setStep] = useState<Step>('new')
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const [saving, setSaving] = useState(false)
  const { said } = useSnapshot(shiftState)
  const close = () => {
    delete shiftState.sheet
    delete shiftState.said
  }
  useEffect(() => {
    const show = (found: PinState) => {
      setState(found)
      if (!found.maySet) setStep('old')
    }
    pinState(deviceStore(), session).then(show, () => {
      delete shiftState.sheet
      showToast('danger', notSaved)
    })
  }, [session])

  const take = async (pin: string) => {
    setTrouble(undefined)
    if (step === 'old') {
      setOld(pin)
      return setStep('new')
    }
    if (step === 'new') {
      setFresh(pin)
      return setStep('again')
    }
    if (pin !== fresh) {
      setTrouble('Hai lần nhập không giống nhau. Nhập lại PIN mới.')
      return setStep('new')
    }
    setSaving(true)
    const answer = await setPin(deviceStore(), session, pin, old)
    setSaving(false)
    if (answer === 'set') {
      close()
      return showToast('success', 'Đã đặt PIN trên máy này.')
    }
    if (answer === 'not-saved') return setTrouble(notSaved)
    setTrouble(answer === 'wrong' ? 'PIN đang dùng không đúng.' : locked())
    setStep('old')
    if (answer === 'locked') setState({ ...must(state, 'what the sheet shows'), isLocked: true })
  }

  if (!state) return null
  return (
    <Sheet title={state.isSet ? 'Đổi PIN của tôi' : 'Đặt PIN của tôi'} onClose={close}>
      {said && <p className="mb-2 text-15 font-semibold text-warn">{said}</p>}
      <p className="mb-2 text-15 text-sub">
        PIN chỉ dùng trên máy này, để nhận lại máy trong hai giây, cả khi không có mạng.
      </p>
      <p className="mb-3 text-center text-17 font-semibold">{saving ? 'Đang lưu PIN' : asks[step]}</p>
      <PinPad
        key={step}
        label={asks[step]}
        done={step === 'again' ? 'Lưu' : 'Tiếp'}
        disabled={state.isLocked || saving}
        trouble={state.isLocked ? locked() : trouble}
        onPin={(pin) => void take(pin)}
      />
    </Sheet>
  )
}

const notSaved = 'Bộ nhớ máy đã đầy hoặc có lỗi. Xóa bớt ảnh hoặc ứng dụng rồi thử lại.'
const locked = () => `PIN bị khóa sau 5 lần sai. Đăng nhập lại${byPassword()} rồi đặt PIN mới.`
