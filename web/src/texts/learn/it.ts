/** Testi italiani delle lezioni. */
export const it = {
  'list.title': 'Lezioni',
  'list.intro': 'Tutto il gioco in {lessons} brevi lezioni. Giochi con il bianco, sempre su un tavoliere vero.',
  'list.progress': 'Lezioni completate: {done} su {all}',
  'list.begin': 'Inizia',
  'list.continue': 'Continua: {title}',
  'list.done': 'completata',
  'lesson.number': 'Lezione {number} di {all}',
  'lesson.step': 'Passo {step} di {steps}',
  'lesson.list': 'Lezioni',
  'lesson.again': 'Di nuovo',
  'lesson.next': 'Avanti',
  'lesson.finish': 'Fine',
  'lesson.rules': 'La regola completa',
  'lesson.goal': 'Il tuo compito',
  'lesson.right': 'Ben fatto!',
  'lesson.pick': 'Prendi uno dei tuoi pezzi, dalla riserva o dal tavoliere.',
  'lesson.ruling': 'Precisazione {number}',
  'lesson.ruling.why': 'Il regolamento non lo precisa.',
  'lesson.all': 'Ora conosci tutto il gioco. Sfida il computer al livello 1!',
  'lesson.play': 'Gioca contro il computer',

  'title.aim': 'Scopo e lati',
  'title.pieces': 'Sei tipi di pezzi',
  'title.adding': 'Aggiungere un pezzo',
  'title.centre': 'L’esagono centrale',
  'title.moving': 'Muovere in linea retta',
  'title.turning': 'Ruotare all’arrivo',
  'title.in-place': 'Ruotare sul posto',
  'title.edge': 'Il bordo',
  'title.jumping': 'Saltare sui propri pezzi',
  'title.minor': 'Punti minori ovunque',
  'title.levels': 'Lo stesso livello',
  'title.blocked': 'Pezzi bloccati',
  'title.cutting': 'Interrompere una connessione',
  'title.bridges': 'I ponti',
  'title.no-bridge': 'Che cosa non fa da ponte',
  'title.half-turn': 'L’angolo ruotato di 180°',
  'title.hanging': 'Il PÜNCT sospeso',
  'title.under': 'Sotto un ponte',
  'title.seen': 'Visto dall’alto',
  'title.uncovering': 'Scoprire',
  'title.last': 'L’ultimo pezzo',
  'title.middle': 'Conquistare il centro',

  'step.aim.1.text':
    'Vinci collegando due lati opposti del tavoliere con punti del tuo colore. La tua catena bianca viene da sinistra e ha ancora un vuoto.',
  'step.aim.1.goal': 'Aggiungi un pezzo che chiuda il vuoto.',
  'step.aim.1.done': 'Sinistra e destra sono lati opposti: collegati, vinci.',
  'step.aim.2.text':
    'I sei lati formano tre coppie. Questa catena parte in basso a sinistra, quindi solo il lato in alto a destra è opposto. Gli angoli tagliati non appartengono a nessun lato.',
  'step.aim.2.goal': 'Collega il lato in alto a destra e vinci.',
  'step.aim.2.done': 'Contano i lati opposti, non quelli vicini.',

  'step.pieces.1.text':
    'Ogni pezzo ha tre punti. Quello grande è il suo PÜNCT: dice dove si trova il pezzo, che ruota attorno a lui. I pezzi diritti lo hanno all’estremità o al centro.',
  'step.pieces.1.goal': 'Copri le caselle segnate, con il PÜNCT in f4.',
  'step.pieces.1.done': 'Le stesse caselle, un altro PÜNCT: è un altro pezzo.',
  'step.pieces.2.text':
    'I pezzi ad angolo sono di tre tipi: PÜNCT in mezzo, oppure all’estremità di un angolo a sinistra o a destra. I pezzi si ruotano, non si capovolgono mai.',
  'step.pieces.2.goal': 'Copri le caselle segnate, con il PÜNCT in l14.',
  'step.pieces.2.done': 'Solo l’angolo a destra sta così. Hai sei pezzi triangolari, sei diritti e sei ad angolo.',

  'step.adding.1.text': 'Un pezzo nuovo viene dalla tua riserva e vuole tre caselle vuote del tavoliere. Non può stare sopra altri pezzi.',
  'step.adding.1.goal': 'Aggiungi un pezzo che copra e5.',
  'step.adding.1.done': 'Un pezzo triangolare qui non entra, altri sì. Scegli il tipo secondo lo spazio.',

  'step.centre.1.text': 'Nel gioco standard un pezzo nuovo non può toccare l’esagono centrale. I pezzi già sul tavoliere possono entrarci.',
  'step.centre.1.goal': 'Porta un tuo punto in i9, proprio al centro.',
  'step.centre.1.done': 'Si aggiunge fuori, poi si entra.',
  'step.centre.2.text':
    'Nel gioco base l’esagono centrale è vietato solo alla primissima mossa. Qui si gioca il gioco base, e la prima mossa è passata.',
  'step.centre.2.goal': 'Aggiungi un pezzo che copra i9.',
  'step.centre.2.done': 'Nel gioco base il centro si riempie in fretta.',

  'step.moving.1.text':
    'Un pezzo sul tavoliere si muove con il suo PÜNCT: su una delle sei linee rette, lontano quanto vuoi, sopra qualunque cosa.',
  'step.moving.1.goal': 'Muovi il tuo pezzo triangolare in modo che copra d11.',
  'step.moving.1.done': 'Il muro nero non è un ostacolo.',
  'step.moving.2.text':
    'La tua catena ha un vuoto nell’esagono centrale, dove non si può aggiungere. Ma un tuo pezzo è in linea con il vuoto.',
  'step.moving.2.goal': 'Muovi un pezzo nel vuoto e vinci.',
  'step.moving.2.done': 'Una mossa da lontano può decidere una partita.',

  'step.turning.1.text': 'Dopo essersi mosso, il pezzo può ruotare attorno al suo PÜNCT. Muovere e ruotare insieme sono una sola mossa.',
  'step.turning.1.goal': 'Muovi il tuo pezzo diritto sulle tre caselle segnate.',
  'step.turning.1.done': 'Il PÜNCT va dritto; come poi sta il pezzo lo decidi tu.',

  'step.in-place.1.text':
    'Un pezzo può anche ruotare senza muoversi: il PÜNCT resta, gli altri punti gli girano attorno. Vale come una mossa intera.',
  'step.in-place.1.goal': 'Vinci ruotando un pezzo sul posto.',
  'step.in-place.1.done': 'Una rotazione chiude la catena.',

  'step.edge.1.text': 'Tutti e tre i punti devono restare sul tavoliere. Al bordo a volte bisogna ruotare il pezzo perché ci stia.',
  'step.edge.1.goal': 'Muovi il tuo pezzo in modo che copra a5, al bordo.',
  'step.edge.1.done': 'Al bordo basta rivolgerlo da un’altra parte.',

  'step.jumping.1.text':
    'Un pezzo può saltare su altri. Il suo PÜNCT deve posarsi su un tuo pezzo, su un punto qualunque, e il pezzo deve poggiare in piano.',
  'step.jumping.1.goal': 'Porta un pezzo al livello 2.',
  'step.jumping.1.done': 'Livello 2. Verso l’alto non c’è limite.',

  'step.minor.1.text':
    'Solo il PÜNCT deve posarsi sul tuo colore. I due punti minori possono stare sui pezzi di chiunque, e conta quello che sta sopra.',
  'step.minor.1.goal': 'Salta in modo da coprire il punto nero in e9.',
  'step.minor.1.done': 'Il PÜNCT sul tuo pezzo, un punto minore su quello nero: e9 ora è bianca.',

  'step.levels.1.text':
    'Un pezzo poggia sempre in piano: tutti i suoi punti alla stessa altezza. Una pila accanto a un pezzo solo non lo sostiene.',
  'step.levels.1.goal': 'Porta un pezzo al livello 3.',
  'step.levels.1.done': 'Tre punti alla stessa altezza: così regge.',

  'step.blocked.1.text': 'Basta un punto coperto per bloccare un pezzo: non può muoversi né ruotare, anche se sopra c’è un pezzo tuo.',
  'step.blocked.1.goal': 'Libera il tuo pezzo in d3.',
  'step.blocked.1.done': 'Sopra non c’è più nulla: d3 può muoversi di nuovo.',
  'step.blocked.2.text': 'Allo stesso modo puoi bloccare i pezzi neri.',
  'step.blocked.2.goal': 'Blocca il pezzo nero in m7.',
  'step.blocked.2.done': 'Non si muove finché non lo liberi tu.',

  'step.cutting.1.text':
    'Il Nero viene dal basso a sinistra e alla prossima mossa arriva in alto a destra, per una via o per l’altra. Ma conta quello che sta sopra: salta sulla catena.',
  'step.cutting.1.goal': 'Interrompi la catena, così il Nero non vince alla prossima mossa.',
  'step.cutting.1.done': 'La catena è divisa in due, e i pezzi sotto il tuo sono bloccati.',

  'step.bridges.1.text':
    'I pezzi diritti e ad angolo hanno due estremità. Se poggiano alla stessa altezza, il punto di mezzo può restare in aria: un ponte.',
  'step.bridges.1.goal': 'Fai un ponte.',
  'step.bridges.1.done': 'Il PÜNCT sul tuo pezzo, l’altra estremità su quello nero, nulla sotto il centro.',

  'step.no-bridge.1.text':
    'Un pezzo triangolare non ha estremità né centro: non può fare da ponte, tutti e tre i suoi punti hanno bisogno di appoggio.',
  'step.no-bridge.1.goal': 'Fai un ponte con il pezzo giusto.',
  'step.no-bridge.1.done': 'L’angolo può ciò che il triangolo non può.',
  'step.no-bridge.2.text': 'Sotto il centro di un ponte può esserci qualcosa di più basso, ma niente di più alto delle estremità.',
  'step.no-bridge.2.goal': 'Fai un ponte dove nulla è d’intralcio.',
  'step.no-bridge.2.done': 'Stessa altezza sotto le estremità, meno sotto il centro.',

  'step.half-turn.1.text':
    'Un trucco raro: un angolo può poggiare su un altro angolo, ruotato di 180°. Le due estremità stanno su quell’unico pezzo, il centro resta sospeso di fianco.',
  'step.half-turn.1.goal': 'Fai un ponte sopra un solo pezzo.',
  'step.half-turn.1.done': 'Un ponte a cui basta un pezzo sotto.',

  'step.hanging.1.text':
    'Se il PÜNCT stesso è il centro di un ponte, resta sospeso. Allora il punto più in alto sotto di lui deve essere tuo.',
  'step.hanging.1.goal': 'Fai un ponte con il PÜNCT sospeso.',
  'step.hanging.1.done': 'Il punto più in alto sotto di lui, in e6, è tuo: così è permesso.',

  'step.under.1.text': 'Anche ciò che sta sotto un ponte è bloccato, pure se il ponte non lo tocca.',
  'step.under.1.goal': 'Blocca il pezzo diritto nero con un ponte sopra d6.',
  'step.under.1.done': 'In mezzo c’è aria, eppure il pezzo nero è bloccato.',
  'step.under.2.text': 'Una casella vuota sotto un ponte è occupata: non ci si può aggiungere né spostare nulla. Il ponte nero chiude n9.',
  'step.under.2.goal': 'Collega sinistra e destra per un’altra via.',
  'step.under.2.done': 'Sotto un ponte non passa nessuno.',

  'step.seen.1.text':
    'Una connessione è ciò che si vede dall’alto: i punti più in alto, a qualunque livello. Il pezzo nero in f9 interrompe la tua catena, anche se sotto ci sono i tuoi punti.',
  'step.seen.1.goal': 'Copri di nuovo f9 e vinci.',
  'step.seen.1.done': 'Su di un livello e poi giù: vista dall’alto la catena è intera.',

  'step.uncovering.1.text':
    'Il tuo pezzo triangolare in i8 interrompe la connessione nera. Se lo sollevi, il Nero è collegato e vince subito.',
  'step.uncovering.1.goal': 'Gioca una mossa dopo la quale il Nero non vince subito.',
  'step.uncovering.1.done': 'Lascia dov’è ciò che trattiene l’avversario.',
  'step.uncovering.2.text': 'Di nuovo un tuo pezzo copre una connessione nera. Ma stavolta, spostandosi, può chiudere la tua catena.',
  'step.uncovering.2.goal': 'Completa la connessione e vinci, qualunque cosa tu scopra.',
  'step.uncovering.2.done': 'Tutti e due sono collegati, ma hai mosso tu: vinci.',

  'step.last.1.text':
    'Una partita del gioco base. Ti resta un pezzo, e alla prossima mossa il Nero completa una connessione. Se qualcuno aggiunge l’ultimo pezzo e nessuno è collegato, la partita finisce in pareggio.',
  'step.last.1.goal': 'Salva il pareggio.',
  'step.last.1.done': 'L’ultimo pezzo chiude la partita, appena in tempo.',
  'step.last.2.text': 'Nel gioco standard decide l’ultimo pezzo: vince chi mostra più punti nell’esagono centrale. Tu ne hai 4, il Nero 3.',
  'step.last.2.goal': 'Vinci aggiungendo il tuo ultimo pezzo.',
  'step.last.2.done': 'Quattro a tre nell’esagono centrale: vinci.',
  'step.last.3.text':
    'La stessa posizione, con lo stesso giocatore di turno, c’è già stata due volte, perché tutti e due vanno avanti e indietro.',
  'step.last.3.goal': 'Riporta il tuo pezzo triangolare in f5: pareggio.',
  'step.last.3.done': 'La terza volta chiude la partita.',

  'step.middle.1.text':
    'Quattro punti a testa nell’esagono centrale, e ti resta un pezzo. Aggiungerlo ora darebbe solo il pareggio: prima passa in vantaggio.',
  'step.middle.1.goal': 'Mostra più punti del Nero nell’esagono centrale.',
  'step.middle.1.done': 'Sei in vantaggio. Solo adesso aggiungi l’ultimo pezzo.',
  'step.middle.2.text': 'Il Nero ha risposto con un pezzo triangolare, ma non ti ha raggiunto.',
  'step.middle.2.goal': 'Chiudi la partita adesso, e vinci.',
  'step.middle.2.done': 'Tieni l’ultimo pezzo finché il centro non è tuo.',

  'miss.adding': 'Qui serve un pezzo della riserva.',
  'miss.moving': 'Qui deve muoversi un pezzo.',
  'miss.turning': 'Qui un pezzo deve ruotare senza lasciare il suo posto.',
  'miss.win': 'È permesso, ma il vuoto è ancora aperto: la catena deve andare da un lato a quello opposto.',
  'miss.draw': 'È permesso, ma la partita continua.',
  'miss.cover': 'È permesso, ma il pezzo non sta dove dovrebbe: {spaces}.',
  'miss.punct': 'Le caselle sono giuste, ma il PÜNCT non è in {spaces}. Prendi il tipo che ce l’ha lì.',
  'miss.level': 'È permesso, ma il pezzo sta al livello {level}.',
  'miss.bridge': 'È permesso, ma non è un ponte: il punto di mezzo deve restare in aria.',
  'miss.hanging': 'È un ponte, ma il suo PÜNCT poggia su un pezzo. Prendine uno con il PÜNCT in mezzo.',
  'miss.free': 'Il pezzo in {spaces} è ancora coperto.',
  'miss.block': 'Il pezzo in {spaces} può ancora muoversi: copri uno dei suoi punti.',
  'miss.safe': 'Così il Nero può completare una connessione: guarda.',
  'miss.lead': 'Nell’esagono centrale tu mostri {white} e il Nero {black}: non sei in vantaggio.',
  'miss.ended': 'Così la partita finisce.',

  'ruling.1':
    'Un PÜNCT può stare sospeso al centro di un ponte solo se il punto più in alto sotto di lui è tuo: non sopra una casella vuota, non sopra un punto nero.',
  'ruling.2': 'Una mossa che completa tutte e due le connessioni vince per chi la fa.',
  'ruling.3': 'Una mossa che scopre soltanto la connessione avversaria perde.',
  'ruling.4': 'Quando la stessa posizione si presenta per la terza volta, è pareggio.',
  'ruling.5': 'Chi non ha nessuna mossa possibile chiude la partita; si conta come se l’ultimo pezzo fosse aggiunto.',
  'ruling.6': 'Un pezzo tocca l’esagono centrale se lo fa anche solo uno dei suoi punti.',
  'ruling.7':
    'Ruotare sul posto è una mossa; rimettere il pezzo com’era no. Il pezzo diritto con il PÜNCT al centro ruotato di 180° è uguale.',
  'ruling.8': 'Un ponte può superare un vuoto di qualunque profondità.',
} as const;
