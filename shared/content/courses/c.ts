/** The C and C++ course: first C, then C++. */
import type { Course } from '../types';

export const c = {
  path: '/c',
  title: 'C & C++',
  group: 'programming',
  level: 'beginner',
  summary:
    'Learn to think like a programmer: C from variables to pointers and files, then C++ with classes, templates and the standard library.',
  description:
    'C and C++ course in {town} for students and beginners: pointers, memory, files, data structures, classes, templates, STL and modern C++.',
  outcomes: [
    'Turn a problem into steps and the steps into a working program',
    'Use pointers and dynamic memory, and find memory errors',
    'Build linked lists, stacks, queues and binary search trees yourself',
    'Design classes and use the C++ standard library with confidence',
  ],
  audience: [
    'Diploma, BSc IT, BCA and engineering students with C or C++ in their syllabus',
    'Beginners who want a strong base before Java, Python or C#',
    'People who plan to work with embedded systems, games or system software',
  ],
  prerequisites: [
    'For C: basic use of a computer; no programming experience needed',
    'For C++: the C part, or the same topics learnt elsewhere',
  ],
  project: [
    'C: a record-keeping program that saves its data in files',
    'C++: a billing or library system with classes and the STL',
  ],
  screens: ['terminal', 'list'],
  portfolio: [
    'Two complete programs on GitHub, split into several source files',
    'Your own linked list, stack, queue and tree, each with tests',
    'Solved problems in the style of college practicals and coding tests',
  ],
  jobs: 'Trainee programmer, embedded software trainee, C++ developer (junior)',
  next: {
    '/java': 'business, web and Android applications',
    '/python': 'automation, websites and data',
    '/dotnet': 'C# and the Microsoft platform',
  },
  syllabus: [
    {
      id: 'c-language',
      title: 'C Language',
      intro: 'How a program, its data and the memory of the computer work together.',
      topics: [
        {
          title: 'C basics',
          topics: [
            'Algorithms, flowcharts and the steps of compiling',
            'Installing GCC and VS Code; reading compiler messages',
            'Data types, constants, variables and their sizes',
            'Input and output with printf and scanf',
            'Operators, precedence and type conversion',
          ],
        },
        {
          title: 'Control and functions',
          topics: [
            'if, else, switch and the conditional operator',
            'for, while and do-while loops; break and continue',
            'Functions, parameters and return values',
            'Recursion (a function that calls itself): factorial, Fibonacci, Tower of Hanoi',
            'Scope, lifetime and storage classes',
          ],
        },
        {
          title: 'Arrays and pointers',
          topics: [
            'One-dimensional and two-dimensional arrays',
            'Linear and binary search; bubble, selection and insertion sort',
            'Strings and the string library; avoiding buffer overflow',
            'Pointers, addresses and pointer arithmetic',
            'Pointers with arrays, strings and functions',
            'Dynamic memory: malloc, calloc, realloc and free',
          ],
        },
        {
          title: 'Structures, files and larger programs',
          topics: [
            'Structures, unions, enumerations and typedef',
            'Bit operations and bit fields',
            'Text and binary files; command-line arguments',
            'Preprocessor, macros, header files and several source files',
            'Function pointers and callbacks',
            'What the standards C99, C11 and C23 added',
          ],
        },
        {
          title: 'Data structures',
          topics: [
            'Linked lists, stacks and queues',
            'Binary search trees: insert, search and traverse',
            'How fast is it? Big O notation',
          ],
        },
        {
          title: 'Debugging and AI assistants',
          topics: [
            'Debugging with GDB; memory errors with AddressSanitizer and Valgrind',
            'Makefiles and Git',
            'AI assistants: let them explain an error, then write and test the fix yourself',
          ],
        },
        { title: 'C project', topics: ['A record-keeping program that saves its data in files'] },
      ],
    },
    {
      id: 'cpp-language',
      title: 'C++ Language',
      intro: 'Object-oriented and generic programming on top of what you know from C.',
      topics: [
        {
          title: 'From C to C++',
          topics: [
            'Streams, namespaces, auto and std::string',
            'References, default arguments and function overloading',
            'std::vector and range-based for loops',
          ],
        },
        {
          title: 'Classes and objects',
          topics: [
            'Classes, objects, access control and member functions',
            'Constructors, destructors and initializer lists',
            'Static members, const members and friends',
            'Copying objects; the rules of three, five and zero',
            'Operator overloading for your own types',
          ],
        },
        {
          title: 'Inheritance and polymorphism',
          topics: [
            'Single, multiple and multilevel inheritance',
            'Virtual functions, override and final',
            'Abstract classes and virtual destructors',
            'The diamond problem and virtual base classes',
          ],
        },
        {
          title: 'Memory and errors',
          topics: [
            'new and delete, and why modern code rarely needs them',
            'RAII and smart pointers: unique_ptr and shared_ptr',
            'Move semantics: passing large objects without copying',
            'Exceptions: throw, try, catch and exception safety',
            'File streams and string streams',
          ],
        },
        {
          title: 'Templates and the STL',
          topics: [
            'Function templates, class templates and concepts',
            'STL containers: vector, list, deque, set, map, unordered_map',
            'Iterators, algorithms and lambda expressions',
            'Binary trees with smart pointers; graphs as adjacency lists',
            'optional, variant, structured bindings and ranges',
            'Threads and mutexes: overview',
            'C++20 and C++23: what to use today',
          ],
        },
        {
          title: 'Building and testing',
          topics: [
            'CMake builds and unit tests with GoogleTest or Catch2',
            'Reviewing code, your own and AI-generated: leaks, undefined behaviour, missing tests',
          ],
        },
        { title: 'C++ project', topics: ['A billing or library system with classes and the STL'] },
      ],
    },
  ],
} as const satisfies Course;
