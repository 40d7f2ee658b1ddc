/**
 * Words that do not tell what a question is about. The search skips them. If a question has only
 * such words, the search uses them. The index leaves these words out of the lines that no result
 * shows.
 */

/** Small words, such as articles and prepositions. */
const joining =
  'a about an and any are as at be between but by each for from has have in into is it its more not of on one or other out over than that the their them then they this to too up was what when which will with without your';

/** Words that are usual in questions. */
const asking =
  'where who why how much many do does did can could should would want wish like need necessary compulsory know learn learning learnt study teach taught teaching find get got give take make show tell i am my me we our us you there best good enough near nearby please pls help join name course class training institute academy coaching centre center lesson tutorial basics kalyan';

/** Hindi and Marathi words that are written in Latin letters. */
const latin =
  'ka ki ke ko kya kay kaay kaun kon konta konti konsa kaunsa kaise kase kasa kahan kaha kuthe kab kadhi kitna kitni kitne kiti hai he hain ho hoga hogi hota hoti aahe ahe aahet ahet asel milega milegi milta milel milnar karna karne kare karu karava karaycha sakte sakta shakto ye main mein mera mujhe mala maza aap tumhi bhi na nahi chahiye pahije hava havi liye sathi naam nav aur ani par madhe se la cha chi che seekhna seekhe sikhna sikhe sikhate shikaycha shikayche shikayla shikavta shikvta';

const hindi =
  'मैं मुझे मेरा मेरे हम आप आपका आपके आपकी का की के को ने में से पर क्या कौन कौनसा सा किस कैसे कब कहाँ कितना कितनी कितने है हैं हो होता होती होगा होगी हूँ और या भी लिए नाम चाहिए करना करने करें कर सकते सकता मिलेगा मिलेगी मिलता मिलती सीखना सीखने सीखें सीख पढ़ना पढ़ाते सिखाते कोर्स क्लास नहीं';

const marathi =
  'मी मला माझा माझ्या आम्ही तुम्ही तुमच्या चा ची चे का की काय कोण कोणता कोणती कोणते कसा कसे कधी कुठे किती आहे आहेत असेल होते होईल आणि किंवा पण नाव साठी मध्ये हवा हवी हवे पाहिजे करायचा करायची करायचे करावे करता करू येईल येते मिळेल मिळते मिळणार शिकायचे शिकायचा शिकायला शिकू शिका शिकवता शिकवतात कोर्स क्लास नाही';

/**
 * The words that the search skips on the pages of each language. The list for English pages also
 * has the Hindi and Marathi words, because visitors may type them there.
 */
export const skippedWords = {
  en: [joining, asking, latin, hindi, marathi].join(' '),
  hi: [joining, asking, latin, hindi].join(' '),
  mr: [joining, asking, latin, marathi].join(' '),
};

/**
 * Words in syllabi that nobody searches for. Some lines of the index only help the search, and no
 * result shows them. The index leaves these words out of those lines.
 */
export const untellingWords =
  'above absolute according add added adding advantage advantages after against agree alike already all also alter alternative alternatives always amount around ask asking away back based beautiful become before behind below better big both bring built call calling change changing check choice choose choosing clear come common complete correct correctly correctness create creating current currently daily dark decide deep define different direct directly discuss divide double down draw drive due during edit effect effort else empty end ends enter essential even every everything example examples exist existing expect explain explicit fact facts fade fast few fewer final find finding fit five fix fixing flexible follow following form formerly forward found full further general generated getting giving go goes going grow guess hand handle handling happen having head help helpful hide hold idea ideas if immediately importance improve impression include including inside instead interest interested introduction itself judge just keep keeping kind known label large last later lead least left let level like limit limited limits listen little live local long look lookalike looking losing loss made main make making manual many mark match mean meet mind missing mistake mistakes mode modes modern move moved moving must name named narrow near nearest need needs neighbours never nightly newer next note now number of off offer often old older only open option optional options order ordinary others outdated outstanding own pair part parts pass past people per pick piece place plain plan planning point points practical prepare presentation present prevent previous principles problem proper pull pure push put question questions quick quickly rarely reach read reading ready real realistic reason reduce remove replace replaces require result results right round rule rules run running safe safely same sample save saved saving say says see seek select send sending separately set sets setting settings setup several shape share shared sharing short shown side sign similar simple since single size sizes slow slowly small smart solid some sort sorting source speed spell spread stand standard start state states stay step steps sticky still stop stored strict strong style subject such suggest suit suitable sum summary sure sync take talk task tasks tell term text thank thing things think third those three through time times today together tone top topic total touch track try turn twelve two type types typed unchanged under understand uniform until use used using useful usual value values various way ways welcome well where whether while whole wide width win within word words work working works world write writing written wrong yourself zone';
