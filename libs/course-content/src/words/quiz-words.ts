/*
 * The words by which people write quizzes, in one place for all that reads them. In lower case. They are data: what reads a source and
 * what proves the reading look for them in ways of their own.
 */

interface QuizWords {
  /** Name an answer. */
  answer: readonly string[];
  /** Name what is said about it. */
  feedback: readonly string[];
  /** In brackets after an option that is right. */
  right?: readonly string[];
  /** Stand for true and for false; not in other languages, where they may be the answer itself. */
  true: readonly string[];
  false: readonly string[];
  /** Stand for them only where the kind of the question says so. */
  yes?: readonly string[];
  no?: readonly string[];
  /** Begin a question, before its number. */
  question: readonly string[];
  /** Stand between the last two of several answers. */
  and: readonly string[];
}

const WORDS: Readonly<Record<string, QuizWords>> = {
  en: {
    answer: [
      ...['answer', 'answers', 'ans', 'correct answer', 'correct answers', 'correct option', 'correct options', 'right answer'],
      ...['the correct answer is', 'the right answer is'],
    ],
    feedback: ['feedback', 'explanation', 'explanations', 'rationale', 'reasoning', 'justification', 'why this matters', 'why'],
    right: ['correct', 'correct answer', 'right answer'],
    true: ['true'],
    false: ['false'],
    yes: ['t', 'yes', 'correct', 'right'],
    no: ['f', 'no', 'incorrect', 'wrong'],
    question: ['q', 'question'],
    and: ['and'],
  },
  de: {
    answer: ['antwort', 'antworten', 'richtige antwort', 'richtige antworten', 'korrekte antwort', 'lösung', 'lösungen'],
    feedback: ['erklärung', 'begründung', 'rückmeldung', 'erläuterung'],
    right: ['richtig', 'korrekt'],
    true: ['wahr'],
    false: ['falsch'],
    yes: ['richtig', 'ja'],
    no: ['nein', 'unwahr'],
    question: ['frage'],
    and: ['und'],
  },
  fr: {
    answer: ['réponse', 'réponses', 'bonne réponse', 'bonnes réponses', 'réponse correcte', 'réponses correctes'],
    feedback: ['explication', 'explications', 'rétroaction', 'justification'],
    right: ['correct', 'correcte', 'juste'],
    true: ['vrai'],
    false: ['faux'],
    yes: ['oui'],
    no: ['non'],
    question: ['question'],
    and: ['et'],
  },
  es: {
    answer: ['respuesta', 'respuestas', 'respuesta correcta', 'respuestas correctas', 'solución'],
    feedback: ['explicación', 'justificación', 'retroalimentación'],
    right: ['correcta', 'correcto'],
    true: ['verdadero'],
    false: ['falso'],
    yes: ['sí', 'cierto', 'verdadera'],
    no: ['no', 'falsa'],
    question: ['pregunta'],
    and: ['y'],
  },
  pt: {
    answer: [
      'resposta',
      'respostas',
      'resposta correta',
      'respostas corretas',
      'resposta certa',
      'resposta correcta',
      'gabarito',
    ],
    feedback: ['explicação', 'justificativa', 'justificação'],
    right: ['correta', 'correto', 'certa'],
    true: ['verdadeiro'],
    false: ['falso'],
    yes: ['sim', 'certo', 'verdadeira'],
    no: ['não', 'errado', 'falsa'],
    question: ['pergunta', 'questão'],
    and: ['e'],
  },
  it: {
    answer: ['risposta', 'risposte', 'risposta corretta', 'risposte corrette', 'risposta esatta', 'risposta giusta', 'soluzione'],
    feedback: ['spiegazione', 'motivazione'],
    right: ['corretta', 'corretto', 'giusta', 'esatta'],
    true: ['vero'],
    false: ['falso'],
    yes: ['sì', 'vera'],
    no: ['no', 'falsa'],
    question: ['domanda'],
    and: ['e'],
  },
  nl: {
    answer: ['antwoord', 'antwoorden', 'juiste antwoord', 'correct antwoord', 'correcte antwoord', 'goede antwoord', 'oplossing'],
    feedback: ['uitleg', 'toelichting', 'verklaring'],
    right: ['juist', 'goed'],
    true: ['waar'],
    false: ['onwaar'],
    yes: ['ja', 'juist'],
    no: ['nee', 'onjuist', 'niet waar'],
    question: ['vraag'],
    and: ['en'],
  },
  pl: {
    answer: ['odpowiedź', 'odpowiedzi', 'poprawna odpowiedź', 'prawidłowa odpowiedź', 'rozwiązanie'],
    feedback: ['wyjaśnienie', 'uzasadnienie'],
    right: ['poprawna', 'poprawne', 'prawidłowa', 'prawidłowe'],
    true: ['prawda'],
    false: ['fałsz'],
    yes: ['tak'],
    no: ['nie', 'nieprawda'],
    question: ['pytanie'],
    and: ['i', 'oraz'],
  },
  ru: {
    answer: ['ответ', 'ответы', 'правильный ответ', 'правильные ответы', 'верный ответ', 'верные ответы'],
    feedback: ['объяснение', 'пояснение', 'обоснование'],
    right: ['верно', 'правильно', 'правильный ответ'],
    true: ['верно', 'правда', 'истина'],
    false: ['неверно', 'неправда', 'ложь'],
    yes: ['да'],
    no: ['нет'],
    question: ['вопрос'],
    and: ['и'],
  },
  uk: {
    answer: ['відповідь', 'відповіді', 'правильна відповідь', 'правильні відповіді', 'вірна відповідь'],
    feedback: ['пояснення', 'обґрунтування'],
    right: ['правильно', 'вірно'],
    true: ['правда', 'вірно', 'правильно'],
    false: ['неправда', 'невірно', 'неправильно'],
    yes: ['так', 'істина'],
    no: ['ні', 'хибно'],
    question: ['питання', 'запитання'],
    and: ['і', 'та'],
  },
  el: {
    answer: ['απάντηση', 'απαντήσεις', 'σωστή απάντηση', 'σωστές απαντήσεις'],
    feedback: ['εξήγηση', 'επεξήγηση', 'αιτιολόγηση'],
    right: ['σωστό', 'σωστή'],
    true: ['σωστό'],
    false: ['λάθος'],
    yes: ['ναι', 'αληθές'],
    no: ['όχι', 'ψευδές'],
    question: ['ερώτηση'],
    and: ['και'],
  },
  hi: {
    answer: ['उत्तर', 'सही उत्तर', 'जवाब', 'सही जवाब'],
    feedback: ['स्पष्टीकरण', 'व्याख्या'],
    right: ['सही'],
    true: ['सही', 'सत्य'],
    false: ['गलत', 'असत्य', 'ग़लत'],
    yes: ['हाँ', 'हां'],
    no: ['नहीं'],
    question: ['प्रश्न', 'सवाल'],
    and: ['और'],
  },
  ko: {
    answer: ['정답', '답', '답안'],
    feedback: ['해설', '설명', '풀이'],
    right: ['정답'],
    true: ['참'],
    false: ['거짓'],
    yes: ['예', '맞음', '네'],
    no: ['아니요', '아니오', '틀림'],
    question: ['문제', '질문'],
    and: ['및', '와', '과'],
  },
  ja: {
    answer: ['正解', '答え', '解答', '正答', '答'],
    feedback: ['解説', '説明'],
    right: ['正解'],
    true: ['正しい'],
    false: ['正しくない', '誤り'],
    yes: ['はい', '○', '正'],
    no: ['いいえ', '×', '誤', '間違い'],
    question: ['問', '問題', '質問'],
    and: ['と'],
  },
  zh: {
    answer: ['答案', '正确答案', '正確答案', '参考答案', '參考答案'],
    feedback: ['解析', '解释', '解釋', '解說'],
    right: ['正确', '正確'],
    true: ['正确', '正確', '对', '對'],
    false: ['错误', '錯誤', '错', '錯'],
    yes: ['是'],
    no: ['否'],
    question: ['问题', '問題', '题', '題'],
    and: ['和', '及'],
  },
  ar: {
    answer: ['الإجابة', 'الإجابات', 'الإجابة الصحيحة', 'الإجابات الصحيحة', 'الجواب', 'الجواب الصحيح'],
    feedback: ['الشرح', 'التفسير', 'التوضيح'],
    right: ['صحيح', 'صحيحة'],
    true: ['صحيح', 'صح'],
    false: ['خطأ', 'خاطئ'],
    yes: ['نعم'],
    no: ['لا'],
    question: ['سؤال', 'السؤال'],
    and: ['و'],
  },
  ga: {
    answer: ['freagra', 'freagraí', 'freagra ceart', 'an freagra ceart'],
    feedback: ['míniú'],
    right: ['ceart'],
    true: ['fíor'],
    false: ['bréagach'],
    yes: ['ceart'],
    no: ['mícheart'],
    question: ['ceist'],
    and: ['agus'],
  },
  tr: {
    // With a dotless letter that folds to a dotted one where it was written large.
    answer: ['cevap', 'cevaplar', 'doğru cevap', 'yanıt', 'yanit', 'doğru yanıt', 'doğru yanit', 'çözüm'],
    feedback: ['açıklama', 'açiklama', 'gerekçe'],
    right: ['doğru'],
    true: ['doğru'],
    false: ['yanlış', 'yanliş'],
    yes: ['evet'],
    no: ['hayır'],
    question: ['soru'],
    and: ['ve'],
  },
  vi: {
    answer: ['đáp án', 'đáp án đúng', 'câu trả lời', 'câu trả lời đúng', 'trả lời'],
    feedback: ['giải thích'],
    right: ['đúng'],
    true: ['đúng'],
    false: ['sai'],
    yes: ['có'],
    no: ['không'],
    question: ['câu', 'câu hỏi'],
    and: ['và'],
  },
  id: {
    answer: ['jawaban', 'jawaban benar', 'jawaban yang benar', 'kunci jawaban'],
    feedback: ['penjelasan', 'pembahasan', 'alasan'],
    right: ['benar'],
    true: ['benar'],
    false: ['salah'],
    yes: ['ya', 'betul'],
    no: ['tidak'],
    question: ['soal', 'pertanyaan'],
    and: ['dan'],
  },
  ro: {
    answer: ['răspuns', 'răspunsuri', 'răspuns corect', 'răspunsul corect', 'soluție'],
    feedback: ['explicație', 'explicații', 'justificare'],
    right: ['corect'],
    true: ['adevărat'],
    false: ['fals'],
    yes: ['da'],
    no: ['nu'],
    question: ['întrebare', 'întrebarea'],
    and: ['și'],
  },
  th: {
    answer: ['คำตอบ', 'คำตอบที่ถูกต้อง', 'เฉลย'],
    feedback: ['คำอธิบาย'],
    right: ['ถูกต้อง'],
    true: ['จริง'],
    false: ['เท็จ'],
    yes: ['ถูก', 'ใช่'],
    no: ['ผิด', 'ไม่ใช่'],
    question: ['คำถาม', 'ข้อ'],
    and: ['และ'],
  },
};

const all = (kind: keyof QuizWords): readonly string[] => [
  ...new Set(Object.values(WORDS).flatMap((words) => words[kind] ?? [])),
];

export const ANSWER_WORDS = all('answer');
export const FEEDBACK_WORDS = all('feedback');
export const RIGHT_WORDS = all('right');
export const QUESTION_WORDS = all('question');
export const AND_WORDS = all('and');

/** Name the right order of what stands above. */
export const ORDER_WORDS = [
  ...['correct order', 'right order', 'correct sequence', 'richtige reihenfolge', 'korrekte reihenfolge', 'ordre correct'],
  ...[
    'bon ordre',
    'orden correcto',
    'ordem correta',
    'ordem certa',
    'ordine corretto',
    'juiste volgorde',
    'prawidłowa kolejność',
  ],
  ...['правильный порядок', 'правильний порядок', 'doğru sıra', 'الترتيب الصحيح', '正しい順序', '正确顺序', '올바른 순서'],
] as const;

/** What a word says of a statement, in its language or in English; `isAsked`: where the kind of the question says that it is one. */
export function truthIn(word: string, isAsked: boolean, language: string): boolean | null {
  const [tongue = 'en'] = language.toLowerCase().split('-');
  const among = (plain: 'true' | 'false', asked: 'yes' | 'no'): boolean =>
    [...WORDS.en![plain], ...(WORDS[tongue]?.[plain] ?? [])].includes(word) ||
    (isAsked && [...all(plain), ...all(asked)].includes(word));
  return among('true', 'yes') ? true : among('false', 'no') ? false : null;
}

/** Names that say something about a question and are none of its parts: their lines stay text. */
export const NEUTRAL_WORDS = [
  ...['points', 'point', 'score', 'marks', 'hint', 'tip', 'type', 'difficulty', 'level', 'duration', 'time', 'topic', 'tags'],
  ...['category', 'bloom level', "bloom's level", 'reference', 'source', 'sample answer', 'model answer', 'note'],
] as const;

/** Labels of the options that follow: without a value they say nothing. */
export const OPTION_LABELS = ['options', 'choices', 'answer options', 'answer choices'] as const;

const ALPHABETS = [
  ...[
    'abcdefghij',
    'αβγδεζηθικ',
    'абвгдежзий',
    'أبجدهوزحطي',
    'アイウエオカキクケコ',
    'あいうえおかきくけこ',
    '가나다라마바사아자차',
  ],
  ...['कखगघङचछजझञ', '甲乙丙丁戊己庚辛壬癸'],
];

/** With which the options of a question begin, small and large. */
export const FIRST_LETTERS = ALPHABETS.map(([first]) => first! + first!.toUpperCase()).join('');

/** From 0; -1 for what is no letter that an option may have. Full-width letters count. */
export function letterIndex(letter: string): number {
  const small = letter.normalize('NFKC').toLowerCase();
  return small.length === 1 ? Math.max(...ALPHABETS.map((alphabet) => alphabet.indexOf(small))) : -1;
}

/** Any of these words, for a regular expression with the flags i and u; longer ones first, since some begin others. */
export const anyOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', '\\s+'))
    .join('|');
