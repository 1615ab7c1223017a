/** Polskie teksty lekcji. */
export const pl = {
  'list.title': 'Lekcje',
  'list.intro': 'Cała gra w krótkich lekcjach: jest ich {lessons}. Grasz białymi, zawsze na prawdziwej planszy.',
  'list.progress': 'Ukończone lekcje: {done} z {all}',
  'list.begin': 'Zacznij',
  'list.continue': 'Dalej: {title}',
  'list.done': 'ukończona',
  'lesson.number': 'Lekcja {number} z {all}',
  'lesson.step': 'Krok {step} z {steps}',
  'lesson.list': 'Lekcje',
  'lesson.again': 'Jeszcze raz',
  'lesson.next': 'Dalej',
  'lesson.finish': 'Koniec',
  'lesson.rules': 'Pełna zasada',
  'lesson.goal': 'Twoje zadanie',
  'lesson.right': 'Dobra robota!',
  'lesson.pick': 'Weź jeden ze swoich pionów, z zapasu albo z planszy.',
  'lesson.ruling': 'Rozstrzygnięcie {number}',
  'lesson.ruling.why': 'Instrukcja tego nie rozstrzyga.',
  'lesson.all': 'Znasz już całą grę. Zagraj z komputerem na poziomie 1!',
  'lesson.play': 'Zagraj z komputerem',

  'title.aim': 'Cel i strony',
  'title.pieces': 'Sześć rodzajów pionów',
  'title.adding': 'Wprowadzanie piona',
  'title.centre': 'Obszar centralny',
  'title.moving': 'Ruch w linii prostej',
  'title.turning': 'Obrót na końcu ruchu',
  'title.in-place': 'Obrót w miejscu',
  'title.edge': 'Krawędź',
  'title.jumping': 'Skok na własne piony',
  'title.minor': 'Małe kropki na każdym',
  'title.levels': 'Ten sam poziom',
  'title.blocked': 'Zablokowane piony',
  'title.cutting': 'Przerwanie połączenia',
  'title.bridges': 'Mosty',
  'title.no-bridge': 'Co nie tworzy mostu',
  'title.half-turn': 'Pion zgięty obrócony o 180°',
  'title.hanging': 'Wiszący PÜNCT',
  'title.under': 'Pod mostem',
  'title.seen': 'Widok z góry',
  'title.uncovering': 'Odsłonięcie',
  'title.last': 'Ostatni pion',
  'title.middle': 'Wygrana w centrum',

  'step.aim.1.text':
    'Wygrywasz, gdy połączysz dwie przeciwne strony planszy kropkami swojego koloru. Twój biały łańcuch idzie od lewej i ma jeszcze jedną lukę.',
  'step.aim.1.goal': 'Wprowadź pion, który zamknie lukę.',
  'step.aim.1.done': 'Lewa i prawa to przeciwne strony: połączone, wygrywasz.',
  'step.aim.2.text':
    'Sześć stron tworzy trzy pary. Ten łańcuch zaczyna się na dole po lewej, więc przeciwna jest tylko strona na górze po prawej. Ścięte rogi nie należą do żadnej strony.',
  'step.aim.2.goal': 'Utwórz połączenie ze stroną na górze po prawej i wygraj.',
  'step.aim.2.done': 'Liczą się strony przeciwne, a nie sąsiednie.',

  'step.pieces.1.text':
    'Każdy pion ma trzy kropki. Duża to jego PÜNCT: mówi, gdzie pion leży, i to wokół niego pion się obraca. Piony proste mają go na końcu albo pośrodku.',
  'step.pieces.1.goal': 'Zakryj oznaczone pola, z PÜNCTEM na f4.',
  'step.pieces.1.done': 'Te same pola, inny PÜNCT: to inny pion.',
  'step.pieces.2.text':
    'Piony zgięte są trzech rodzajów: PÜNCT pośrodku albo na końcu piona zgiętego w lewo lub w prawo. Piony się obraca, ale nigdy nie odwraca na drugą stronę.',
  'step.pieces.2.goal': 'Zakryj oznaczone pola, z PÜNCTEM na l14.',
  'step.pieces.2.done': 'Tak leży tylko pion zgięty w prawo. Masz po sześć pionów trójkątnych, prostych i zgiętych.',

  'step.adding.1.text': 'Nowy pion pochodzi z twojego zapasu i potrzebuje trzech pustych pól planszy. Nie może leżeć na innych pionach.',
  'step.adding.1.goal': 'Wprowadź pion, który zakryje e5.',
  'step.adding.1.done': 'Pion trójkątny tu się nie zmieści, inne tak. Wybieraj rodzaj według miejsca.',

  'step.centre.1.text':
    'W grze standardowej nowy pion nie może dotykać obszaru centralnego. Piony, które już leżą na planszy, mogą tam wejść.',
  'step.centre.1.goal': 'Doprowadź swoją kropkę na i9, w sam środek.',
  'step.centre.1.done': 'Wprowadzasz na zewnątrz, a potem wchodzisz do środka.',
  'step.centre.2.text':
    'W grze podstawowej obszar centralny jest zakazany tylko w pierwszym ruchu. To gra podstawowa, a pierwszy ruch już minął.',
  'step.centre.2.goal': 'Wprowadź pion, który zakryje i9.',
  'step.centre.2.done': 'W grze podstawowej środek szybko się zapełnia.',

  'step.moving.1.text': 'Pion na planszy porusza się swoim PÜNCTEM: w jednej z sześciu linii prostych, dowolnie daleko, ponad wszystkim.',
  'step.moving.1.goal': 'Przesuń pion trójkątny tak, żeby zakrył d11.',
  'step.moving.1.done': 'Czarny mur nie jest przeszkodą.',
  'step.moving.2.text':
    'Twój łańcuch ma lukę w obszarze centralnym, gdzie nie wolno wprowadzać pionów. Ale twój pion leży z nią w jednej linii.',
  'step.moving.2.goal': 'Przesuń pion do luki i wygraj.',
  'step.moving.2.done': 'Ruch z daleka może rozstrzygnąć partię.',

  'step.turning.1.text': 'Po przesunięciu pion może się obrócić wokół swojego PÜNCTU. Przesunięcie i obrót to razem jeden ruch.',
  'step.turning.1.goal': 'Przesuń pion prosty na trzy oznaczone pola.',
  'step.turning.1.done': 'PÜNCT idzie prosto; jak pion potem leży, decydujesz ty.',

  'step.in-place.1.text':
    'Pion może się też obrócić bez przesuwania: PÜNCT zostaje, a pozostałe kropki obracają się wokół niego. To liczy się jako cały ruch.',
  'step.in-place.1.goal': 'Wygraj, obracając pion w miejscu.',
  'step.in-place.1.done': 'Jeden obrót zamyka łańcuch.',

  'step.edge.1.text': 'Wszystkie trzy kropki muszą zostać na planszy. Przy krawędzi czasem trzeba obrócić pion, żeby się zmieścił.',
  'step.edge.1.goal': 'Przesuń pion tak, żeby zakrył a5 przy krawędzi.',
  'step.edge.1.done': 'Przy krawędzi musi tylko leżeć inaczej.',

  'step.jumping.1.text':
    'Pion może skoczyć na inne. Jego PÜNCT musi stanąć na twoim pionie, na dowolnej kropce, a pion musi leżeć poziomo.',
  'step.jumping.1.goal': 'Doprowadź pion na poziom 2.',
  'step.jumping.1.done': 'Poziom 2. W górę nie ma ograniczeń.',

  'step.minor.1.text':
    'Tylko PÜNCT musi stanąć na twoim kolorze. Dwie małe kropki mogą leżeć na czyichkolwiek pionach, a liczy się to, co na wierzchu.',
  'step.minor.1.goal': 'Skocz tak, żeby zakryć czarną kropkę na e9.',
  'step.minor.1.done': 'PÜNCT na twoim pionie, mała kropka na czarnym: e9 jest teraz białe.',

  'step.levels.1.text':
    'Pion zawsze leży poziomo: wszystkie kropki są na tej samej wysokości. Stos obok pojedynczego piona go nie podeprze.',
  'step.levels.1.goal': 'Doprowadź pion na poziom 3.',
  'step.levels.1.done': 'Trzy kropki na jednej wysokości: to się trzyma.',

  'step.blocked.1.text':
    'Jedna zakryta kropka wystarczy, żeby zablokować pion: nie może się przesunąć ani obrócić, nawet jeśli leży na nim twój własny.',
  'step.blocked.1.goal': 'Uwolnij swój pion na d3.',
  'step.blocked.1.done': 'Nic już na nim nie leży: pion na d3 znów może się ruszyć.',
  'step.blocked.2.text': 'Tak samo możesz blokować czarne piony.',
  'step.blocked.2.goal': 'Zablokuj czarny pion na m7.',
  'step.blocked.2.done': 'Nie ruszy się, dopóki mu nie pozwolisz.',

  'step.cutting.1.text':
    'Czarne idą od dołu po lewej i w następnym ruchu dotrą na górę po prawej, tą albo inną drogą. Ale liczy się to, co na wierzchu: skocz na łańcuch.',
  'step.cutting.1.goal': 'Przerwij łańcuch, żeby czarne nie wygrały w następnym ruchu.',
  'step.cutting.1.done': 'Łańcuch jest przerwany na dwie części, a piony pod twoim są zablokowane.',

  'step.bridges.1.text':
    'Piony proste i zgięte mają dwa końce. Jeśli oba leżą na tej samej wysokości, środkowa kropka może wisieć w powietrzu: to most.',
  'step.bridges.1.goal': 'Utwórz most.',
  'step.bridges.1.done': 'PÜNCT na twoim pionie, drugi koniec na czarnym, pod środkiem nic.',

  'step.no-bridge.1.text': 'Pion trójkątny nie ma końców ani środka: nie tworzy mostu, podparcia wymagają trzy kropki.',
  'step.no-bridge.1.goal': 'Utwórz most z właściwego piona.',
  'step.no-bridge.1.done': 'Pion zgięty potrafi to, czego trójkątny nie potrafi.',
  'step.no-bridge.2.text': 'Pod środkiem mostu może leżeć coś niższego, ale nic wyższego niż końce.',
  'step.no-bridge.2.goal': 'Utwórz most tam, gdzie nic nie przeszkadza.',
  'step.no-bridge.2.done': 'Ta sama wysokość pod końcami, mniejsza pod środkiem.',

  'step.half-turn.1.text':
    'Rzadka sztuczka: pion zgięty może leżeć na innym zgiętym, obrócony o 180°. Oba końce leżą na tym jednym pionie, a środek wisi obok.',
  'step.half-turn.1.goal': 'Utwórz most na jednym jedynym pionie.',
  'step.half-turn.1.done': 'Most, któremu pod spodem wystarczy jeden pion.',

  'step.hanging.1.text': 'Jeśli sam PÜNCT jest środkiem mostu, wisi w powietrzu. Wtedy najwyższa kropka pod nim musi być twoja.',
  'step.hanging.1.goal': 'Utwórz most, w którym PÜNCT wisi.',
  'step.hanging.1.done': 'Najwyższa kropka pod nim, na e6, jest twoja: tak wolno.',

  'step.under.1.text': 'To, co leży pod mostem, też jest zablokowane, nawet jeśli most tego nie dotyka.',
  'step.under.1.goal': 'Zablokuj czarny pion prosty mostem nad d6.',
  'step.under.1.done': 'Między nimi jest powietrze, a jednak czarny pion jest zablokowany.',
  'step.under.2.text': 'Puste pole pod mostem jest zajęte: nie wolno tam niczego wprowadzić ani wsunąć. Czarny most zamyka n9.',
  'step.under.2.goal': 'Połącz lewą i prawą stronę inną drogą.',
  'step.under.2.done': 'Pod mostem nikt nie przejdzie.',

  'step.seen.1.text':
    'Połączenie to to, co widać z góry: kropki na wierzchu, bez względu na poziom. Czarny pion na f9 przerywa twój łańcuch, choć pod nim leżą twoje kropki.',
  'step.seen.1.goal': 'Zakryj f9 z powrotem i wygraj.',
  'step.seen.1.done': 'Poziom wyżej i znów w dół: z góry łańcuch jest cały.',

  'step.uncovering.1.text':
    'Twój pion trójkątny na i8 przerywa czarne połączenie. Jeśli go podniesiesz, czarne są połączone i od razu wygrywają.',
  'step.uncovering.1.goal': 'Wykonaj ruch, po którym czarne nie wygrają od razu.',
  'step.uncovering.1.done': 'Zostaw na miejscu to, co zatrzymuje przeciwnika.',
  'step.uncovering.2.text': 'Znów twój pion zakrywa czarne połączenie. Ale tym razem, odchodząc, może zamknąć twój własny łańcuch.',
  'step.uncovering.2.goal': 'Utwórz połączenie i wygraj, cokolwiek odsłonisz.',
  'step.uncovering.2.done': 'Obie strony są połączone, ale to był twój ruch: wygrywasz.',

  'step.last.1.text':
    'Partia gry podstawowej. Został ci jeden pion, a czarne utworzą połączenie w następnym ruchu. Jeśli ktoś wprowadzi ostatni pion i nikt nie jest połączony, partia kończy się remisem.',
  'step.last.1.goal': 'Uratuj remis.',
  'step.last.1.done': 'Ostatni pion kończy partię, w samą porę.',
  'step.last.2.text':
    'W grze standardowej rozstrzyga ostatni pion: wygrywa ten, kto ma więcej kropek widocznych w obszarze centralnym. Ty masz 4, czarne 3.',
  'step.last.2.goal': 'Wygraj, wprowadzając ostatni pion.',
  'step.last.2.done': 'Cztery do trzech w obszarze centralnym: wygrywasz.',
  'step.last.3.text': 'Ta sama pozycja, z tym samym graczem na ruchu, była już dwa razy, bo obie strony ruszają się tam i z powrotem.',
  'step.last.3.goal': 'Wróć pionem trójkątnym na f5: remis.',
  'step.last.3.done': 'Trzeci raz kończy partię.',

  'step.middle.1.text':
    'Po cztery kropki w obszarze centralnym, a tobie został jeden pion. Wprowadzony teraz dałby tylko remis: najpierw wyjdź na prowadzenie.',
  'step.middle.1.goal': 'Zdobądź w obszarze centralnym więcej kropek niż czarne.',
  'step.middle.1.done': 'Prowadzisz. Dopiero teraz możesz wprowadzić ostatni pion.',
  'step.middle.2.text': 'Czarne odpowiedziały pionem trójkątnym, ale cię nie dogoniły.',
  'step.middle.2.goal': 'Zakończ partię teraz i wygraj.',
  'step.middle.2.done': 'Trzymaj ostatni pion, aż środek będzie twój.',

  'miss.adding': 'Tu potrzebny jest pion z zapasu.',
  'miss.moving': 'Tu pion ma się przesunąć.',
  'miss.turning': 'Tu pion ma się obrócić, nie opuszczając miejsca.',
  'miss.win': 'Ruch dozwolony, ale luka jest wciąż otwarta: łańcuch musi iść od jednej strony do przeciwnej.',
  'miss.draw': 'Ruch dozwolony, ale partia toczy się dalej.',
  'miss.cover': 'Ruch dozwolony, ale pion nie leży tam, gdzie trzeba: {spaces}.',
  'miss.punct': 'Pola się zgadzają, ale PÜNCT nie jest na {spaces}. Weź rodzaj, który ma go tam.',
  'miss.level': 'Ruch dozwolony, ale pion leży na poziomie {level}.',
  'miss.bridge': 'Ruch dozwolony, ale to nie most: środkowa kropka musi wisieć w powietrzu.',
  'miss.hanging': 'To most, ale jego PÜNCT leży na pionie. Weź taki z PÜNCTEM pośrodku.',
  'miss.free': 'Pion na {spaces} jest wciąż zakryty.',
  'miss.block': 'Pion na {spaces} wciąż może się ruszyć: zakryj jedną z jego kropek.',
  'miss.safe': 'Teraz czarne mogą utworzyć połączenie: zobacz.',
  'miss.lead': 'W obszarze centralnym masz {white}, a czarne {black}: nie prowadzisz.',
  'miss.ended': 'To kończy partię.',

  'ruling.1':
    'PÜNCT może wisieć jako środek mostu tylko wtedy, gdy najwyższa kropka pod nim jest twoja: nie nad pustym polem, nie nad czarną kropką.',
  'ruling.2': 'Ruch, który kończy oba połączenia, wygrywa dla tego, kto go wykonał.',
  'ruling.3': 'Ruch, który tylko odsłania połączenie przeciwnika, przegrywa.',
  'ruling.4': 'Gdy ta sama pozycja powtórzy się po raz trzeci, jest remis.',
  'ruling.5': 'Kto nie ma żadnego ruchu, kończy partię; liczy się tak, jakby wprowadzono ostatni pion.',
  'ruling.6': 'Pion dotyka obszaru centralnego, jeśli robi to choćby jedna jego kropka.',
  'ruling.7':
    'Obrót w miejscu to ruch; odłożenie piona tak, jak leżał, nie. Pion prosty z PÜNCTEM pośrodku obrócony o 180° wygląda tak samo.',
  'ruling.8': 'Most może przekraczać lukę dowolnej głębokości.',
} as const;
