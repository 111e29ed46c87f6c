import { ChevronLeft, KeyRound, ScanLine } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import type { KnownPerson } from '../../../replica/people/known-people.ts'
import { canKeepSecrets } from '../../../replica/secrets.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { CameraView } from '../../scanner/camera-view.tsx'
import { withoutDialogs } from '../../session/dialog-address.ts'
import { sessionState } from '../../session/session.ts'
import { shiftState } from '../../session/shift-state.ts'
import { enterByPin, everybodyHere, mayTryPin, needsHttps, unreadableText } from '../enter-person.ts'
import { byPassword } from '../sign-in-words.ts'
import { PersonRow } from './person-row.tsx'
import { PinPad } from './pin-pad.tsx'

interface WhoTakesProps {
  /** Asks the person at work for the PIN at once: the phone was only locked. */
  startsWithOwn?: boolean
  /** The way to the password; the sign-in screen is one itself. */
  hasPassword?: boolean
  children?: ReactNode
}

/** Whose hands the phone goes into: the people it knows, the PIN pad, and a camera for badges. */
export function WhoTakes({ startsWithOwn = false, hasPassword = true, children }: WhoTakesProps) {
  const { isChanging, said } = useSnapshot(shiftState)
  const { session: own, locked = false } = useSnapshot(sessionState)
  const atWork = own?.deviceId
  const [people, setPeople] = useState<KnownPerson[]>()
  const [chosen, choose] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const [camera, showCamera] = useState(false)
  const toPassword = usePasswordWay()
  useEffect(() => {
    const show = (found: KnownPerson[]) => {
      setPeople(found)
      const own = found.find(({ session }) => session.deviceId === sessionState.session?.deviceId)
      if (startsWithOwn && own && mayTryPin(own)) choose(own.session.deviceId)
    }
    everybodyHere().then(show, () => setTrouble('Máy chưa đọc được bộ nhớ. Tải lại trang rồi thử lại.'))
  }, [startsWithOwn])

  const person = people?.find(({ session }) => session.deviceId === chosen)
  const tryPin = async (pin: string) => {
    if (!person) return
    setTrouble(undefined)
    const entered = await enterByPin(person, pin)
    if (entered.ok) return
    setTrouble(entered.text)
    // The list says how many tries are left; where it cannot be read, the list as it was will do.
    await everybodyHere().then(setPeople, () => undefined)
  }
  const take = (one: KnownPerson) => {
    setTrouble(undefined)
    if (mayTryPin(one)) choose(one.session.deviceId)
    else setTrouble(whyNoPin(one))
  }

  if (person)
    return (
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <IconButton
            icon={ChevronLeft}
            className="-ml-2"
            label="Chọn người khác"
            onClick={() => {
              choose(undefined)
              setTrouble(undefined)
            }}
          />
          <Avatar name={person.session.user.name} />
          <p className="min-w-0">
            <b className="block truncate text-17">{person.session.user.name}</b>
            <span className="text-15 text-sub">Nhập PIN hoặc quét thẻ</span>
          </p>
        </div>
        <PinPad
          label={`PIN của ${person.session.user.name}`}
          done="Vào"
          disabled={isChanging || person.pin.isLocked}
          trouble={trouble}
          onPin={(pin) => void tryPin(pin)}
        />
        {hasPassword && (
          <Button look="quiet" onClick={() => toPassword(person.session.user.userName)}>
            Quên PIN: dùng mật khẩu
          </Button>
        )}
      </div>
    )

  const shops = new Set(people?.map(({ session }) => session.user.company_id))
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-15 font-semibold text-warn empty:hidden">
        {trouble ?? said}
      </p>
      <ul className="flex flex-col gap-2">
        {people?.map((one) => (
          <li key={one.session.deviceId}>
            <PersonRow
              person={one}
              isAtWork={one.session.deviceId === atWork}
              isLocked={locked}
              shop={shops.size > 1 ? one.session.user.company_name : undefined}
              onPress={() => take(one)}
            />
          </li>
        ))}
      </ul>
      {camera ? (
        <CameraView className="h-64 shrink-0 rounded-card" hint="Đưa mã trên thẻ vào khung" />
      ) : (
        canKeepSecrets() && (
          <Button onClick={() => showCamera(true)}>
            <ScanLine aria-hidden className="size-5" /> Quét thẻ bằng camera
          </Button>
        )
      )}
      {!canKeepSecrets() && <p className="text-15 text-warn">{needsHttps}</p>}
      {hasPassword && (
        <Button look="quiet" onClick={() => toPassword('')}>
          <KeyRound aria-hidden className="size-5" /> {`Đăng nhập${byPassword()}`}
        </Button>
      )}
      {children}
    </div>
  )
}

function whyNoPin(person: KnownPerson): string {
  const { session, state, pin } = person
  const { name } = session.user
  if (state === 'left') return `${name} đã ngừng làm việc ở shop. Việc chưa gửi vẫn được giữ trên máy này.`
  if (state === 'sign-in') return `${name} cần đăng nhập lại${byPassword()}. Việc chưa gửi vẫn được giữ.`
  if (state === 'unreadable') return unreadableText(person)
  if (pin.isLocked) return `PIN của ${name} bị khóa sau 5 lần sai. Đăng nhập${byPassword()}.`
  return `${name} chưa đặt PIN trên máy này. Quét thẻ hoặc đăng nhập${byPassword()}.`
}

/** To the sign-in screen and back to where one is. */
function usePasswordWay(): (userName: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (userName) => {
    delete shiftState.sheet
    void navigate('/sign-in', { state: { from: pathname + withoutDialogs(search), as: userName } })
  }
}
