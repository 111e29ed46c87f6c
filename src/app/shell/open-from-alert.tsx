import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { PushedAlert } from '../../protocol/alerts.ts'

const Wanted = v.object({ type: v.literal('open'), path: PushedAlert.entries.path })

/** A notification was tapped while the app is open: the worker says which screen it is about. */
export default function OpenFromAlert() {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      const wanted = v.safeParse(Wanted, data)
      if (wanted.success) void navigate(wanted.output.path)
    }
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
  return null
}
