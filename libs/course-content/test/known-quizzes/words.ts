/** Words of a language as a writer of quizzes uses them; written down here once more, since these are the truth that a reader is held to. */
export interface Words {
  language: string;
  answers: readonly string[];
  explanations: readonly string[];
  truths: readonly [yes: string, no: string];
  asks: string;
  because: string;
  colon: string;
}

const words = (
  language: string,
  answers: string,
  explanations: string,
  truths: readonly [string, string],
  asks: string,
  because: string,
  colon = ':',
): Words => ({ language, answers: answers.split('|'), explanations: explanations.split('|'), truths, asks, because, colon });

export const WORDS: readonly Words[] = [
  words(
    'en',
    'Answer|Correct Answer|Correct answer|Answers|Ans',
    'Explanation|Rationale',
    ['True', 'False'],
    'Which of these is it?',
    'it is known',
  ),
  words(
    'de',
    'Antwort|Richtige Antwort|Lösung',
    'Erklärung|Begründung',
    ['Wahr', 'Falsch'],
    'Was davon ist es?',
    'es bekannt ist',
  ),
  words('fr', 'Réponse|Bonne réponse|Réponse correcte', 'Explication', ['Vrai', 'Faux'], 'Laquelle est-ce ?', 'on le sait', ' :'),
  words(
    'es',
    'Respuesta|Respuesta correcta|Solución',
    'Explicación|Justificación',
    ['Verdadero', 'Falso'],
    '¿Cuál de ellas es?',
    'se sabe',
  ),
  words(
    'pt',
    'Resposta|Resposta correta|Resposta certa',
    'Explicação|Justificativa',
    ['Verdadeiro', 'Falso'],
    'Qual delas é?',
    'se sabe',
  ),
  words('it', 'Risposta|Risposta corretta|Risposta esatta', 'Spiegazione', ['Vero', 'Falso'], 'Quale di queste è?', 'si sa'),
  words(
    'nl',
    'Antwoord|Juiste antwoord|Correct antwoord',
    'Uitleg|Toelichting',
    ['Waar', 'Onwaar'],
    'Welke is het?',
    'het bekend is',
  ),
  words(
    'pl',
    'Odpowiedź|Prawidłowa odpowiedź|Poprawna odpowiedź',
    'Wyjaśnienie',
    ['Prawda', 'Fałsz'],
    'Co to jest?',
    'to wiadomo',
  ),
  words(
    'ru',
    'Ответ|Правильный ответ|Верный ответ',
    'Объяснение|Пояснение',
    ['Верно', 'Неверно'],
    'Что из этого верно?',
    'это известно',
  ),
  words('uk', 'Відповідь|Правильна відповідь', 'Пояснення', ['Правда', 'Неправда'], 'Що з цього правильно?', 'це відомо'),
  words('el', 'Απάντηση|Σωστή απάντηση', 'Εξήγηση', ['Σωστό', 'Λάθος'], 'Ποιο από αυτά είναι;', 'είναι γνωστό'),
  words('hi', 'उत्तर|सही उत्तर', 'स्पष्टीकरण|व्याख्या', ['सही', 'गलत'], 'इनमें से कौन सा है?', 'यह ज्ञात है'),
  words('ko', '정답|답', '해설|설명', ['참', '거짓'], '다음 중 어느 것입니까?', '알려져 있다'),
  words('ja', '正解|答え|解答', '解説|説明', ['正しい', '誤り'], 'どれですか？', '知られている', '：'),
  words('zh', '答案|正确答案', '解析|解释', ['正确', '错误'], '是哪一个？', '众所周知', '：'),
  words('ar', 'الإجابة|الإجابة الصحيحة|الجواب', 'الشرح|التفسير', ['صحيح', 'خطأ'], 'أي منها هو؟', 'هذا معروف'),
  words('ga', 'Freagra|Freagra ceart', 'Míniú', ['Fíor', 'Bréagach'], 'Cé acu é?', 'tá a fhios'),
  words('tr', 'Cevap|Doğru cevap|Yanıt|Doğru yanıt', 'Açıklama', ['Doğru', 'Yanlış'], 'Bunlardan hangisidir?', 'biliniyor'),
];
