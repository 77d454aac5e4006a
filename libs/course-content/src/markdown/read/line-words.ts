/*
 * The words by which people name an answer and what is said about it, besides the names of course markdown. They count in questions
 * only; the check has a table of its own.
 */

/** In lower case. */
export const ANSWER_WORDS = [
  ...['answer', 'answers', 'correct answer', 'correct answers', 'right answer', 'the correct answer is', 'the right answer is'],
  ...['antwort', 'antworten', 'richtige antwort', 'richtige antworten', 'lösung'],
  ...['réponse', 'réponses', 'bonne réponse', 'bonnes réponses', 'réponse correcte'],
  ...['odpowiedź', 'odpowiedzi', 'poprawna odpowiedź', 'prawidłowa odpowiedź'],
  ...['απάντηση', 'σωστή απάντηση', 'الإجابة', 'الإجابة الصحيحة', 'الجواب', '答案', '正确答案', '正解', '答え', '解答'],
] as const;

export const FEEDBACK_WORDS = [
  ...[
    'feedback',
    'explanation',
    'rationale',
    'erklärung',
    'begründung',
    'rückmeldung',
    'explication',
    'rétroaction',
    'wyjaśnienie',
  ],
  ...['uzasadnienie', 'εξήγηση', 'الشرح', 'التفسير', '解析', '解释', '解説'],
] as const;

/** Names that say something about a question and are none of its parts: their lines stay text. */
export const NEUTRAL_WORDS = [
  ...['points', 'point', 'score', 'marks', 'hint', 'tip', 'type', 'difficulty', 'level', 'duration', 'time', 'topic', 'tags'],
  ...['category', 'bloom level', "bloom's level", 'reference', 'source', 'sample answer', 'model answer', 'note'],
] as const;

/** Labels of the options that follow: without a value they say nothing. */
export const OPTION_LABELS = ['options', 'choices', 'answer options', 'answer choices'] as const;

const ALPHABETS = ['abcdefghij', 'αβγδεζηθικ', 'абвгдежзий', 'أبجدهوزحطي', 'アイウエオカキクケコ'];

/** From 0; -1 for what is no letter that an option may have. Full-width letters count. */
export function letterIndex(letter: string): number {
  const small = letter.normalize('NFKC').toLowerCase();
  return small.length === 1 ? Math.max(...ALPHABETS.map((alphabet) => alphabet.indexOf(small))) : -1;
}
