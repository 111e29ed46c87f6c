import RebackScreen from './reback-screen.tsx'

/** /rebackorder: what buyers send back or exchange. */
export default function RebackOrderScreen() {
  return <RebackScreen kind="buyer-return" />
}
