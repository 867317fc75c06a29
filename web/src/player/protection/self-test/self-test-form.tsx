import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { answers, questions } from './questions.ts';

const choice =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong/60 px-2 py-2 text-center text-sm ' +
  'leading-tight text-mute hover:border-gold/60 has-checked:border-gold has-checked:bg-gold/12 has-checked:font-semibold ' +
  'has-checked:text-gold-light has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold';

/** Nine questions about the last twelve months. The answers never leave this page. */
export function SelfTestForm({ onScore }: { onScore: (score: number) => void }) {
  const [given, setGiven] = useState<readonly (number | null)[]>(() => questions.map(() => null));
  const [wasRefused, setRefused] = useState(false);
  const missing = given.indexOf(null);
  const answer = (place: number, points: number) =>
    setGiven((before) => before.map((each, index) => (index === place ? points : each)));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing < 0) return onScore(given.reduce<number>((sum, points) => sum + (points ?? 0), 0));
    setRefused(true);
    event.currentTarget.querySelector<HTMLElement>(`[name="question-${missing}"]`)?.focus();
  };
  return (
    <Panel aria-label="Perguntas">
      <form onSubmit={submit} className="grid gap-6">
        {questions.map((question, place) => (
          <fieldset key={question} className="min-w-0">
            <legend className="font-medium">
              {place + 1}. {question}
            </legend>
            <div className="mt-2.5 grid grid-cols-2 gap-2 sm:grid-cols-4">
              {answers.map((text, points) => (
                <label key={text} className={choice}>
                  <input
                    type="radio"
                    name={`question-${place}`}
                    className="sr-only"
                    checked={given[place] === points}
                    onChange={() => answer(place, points)}
                  />
                  {text}
                </label>
              ))}
            </div>
            {wasRefused && place === missing && (
              <p role="alert" className="mt-1.5 text-sm text-coral">
                Falta responder à pergunta {place + 1}.
              </p>
            )}
          </fieldset>
        ))}
        <Button type="submit">Ver meu resultado</Button>
      </form>
    </Panel>
  );
}
