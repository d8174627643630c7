import { getPush, savePushTarget } from '#contract/push.ts'
import { call } from '#lib/api/call.ts'
import { logWarning } from '#lib/log.ts'
import { currentTarget, pushSupport, subscribeDevice, wantedOnDevice } from './pushSubscription.ts'

/** A device that its member wants to be told on stays told: after a new login, with a new address, with a new key of the server. */
export async function renewDevice(userId: string): Promise<void> {
  if (!wantedOnDevice.isBy(userId) || pushSupport() !== 'ready' || Notification.permission !== 'granted') return
  try {
    const { publicKey, endpoint } = await call(getPush)
    const target = (await currentTarget(publicKey)) ?? (await subscribeDevice(publicKey))
    if (target.endpoint !== endpoint) await call(savePushTarget, { body: target })
  } catch (error) {
    logWarning('The device was not subscribed anew', error)
  }
}
