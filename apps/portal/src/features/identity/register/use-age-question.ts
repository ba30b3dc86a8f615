import { useAsk } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { isOfAge } from './register-fields.ts'
import type { RegisterSetting } from './register-fields.ts'

/**
 * Asks whether the member is old enough, if the date of birth says so or no date was requested. The
 * answer never overrides the date: the server decides.
 */
export function useAgeQuestion(setting: RegisterSetting) {
  const t = useTranslations('identity.age')
  const ask = useAsk()
  const { minPlay, minRegister } = setting.ages
  return async (birthday: string | undefined): Promise<boolean> => {
    if (birthday && !isOfAge(birthday, minPlay, setting.bornOnMax, minRegister)) return false
    const answer = await ask({
      body: t('body', { age: minPlay }),
      buttons: [
        { label: t('no'), value: 'no' },
        { label: t('yes', { age: minPlay }), value: 'yes' },
      ],
      icon: 'question',
      mustAnswer: true,
      title: t('title', { age: minPlay }),
    })
    return answer === 'yes'
  }
}
